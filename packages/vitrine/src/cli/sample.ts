import { createWriteStream } from 'node:fs'
import { writeSample } from '@vitrine/sample-shop'
import { standardStream } from '@vitrine/server-kit/command-line/output'
import { readCount } from '@vitrine/server-kit/command-line/read-count'
import type { Command } from 'commander'

export function sampleCommand(command: Command): void {
  command
    .option('--products <count>', 'number of products', readCount({ least: 0 }), 1000)
    .option('--seed <number>', 'which catalogue', readCount({ least: 0 }), 1)
    .option('--output <file>', 'output file (default, or -: standard output)')
    .action(async ({ products, seed, output = '-' }: { products: number; seed: number; output?: string }) => {
      await writeSample(standardStream(output) ?? createWriteStream(output), { products, seed })
    })
}
