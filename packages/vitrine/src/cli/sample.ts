import { createWriteStream } from 'node:fs'
import { writeSample } from '@vitrine/sample-shop'
import type { Command } from 'commander'
import { standardStream } from '../command-line/output.ts'
import { readCount } from '../command-line/read-count.ts'

export function sampleCommand(command: Command): void {
  command
    .option('--products <count>', 'number of products', readCount({ least: 0 }), 1000)
    .option('--seed <number>', 'which catalogue', readCount({ least: 0 }), 1)
    .option('--output <file>', 'output file (default, or -: standard output)')
    .action(async ({ products, seed, output = '-' }: { products: number; seed: number; output?: string }) => {
      await writeSample(standardStream(output) ?? createWriteStream(output), { products, seed })
    })
}
