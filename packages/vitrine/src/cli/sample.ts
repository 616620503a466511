import { createWriteStream } from 'node:fs'
import { writeSample } from '@vitrine/sample-shop'
import { Command } from 'commander'
import { standardStream } from './output.ts'
import { readCount } from './read-count.ts'

export function sampleCommand(): Command {
  return new Command('sample')
    .option('--products <count>', 'number of products', readCount({ least: 0 }), 1000)
    .option('--seed <number>', 'which catalogue', readCount({ least: 0 }), 1)
    .option('--output <file>', 'output file (default, or -: standard output)')
    .action(async ({ products, seed, output = '-' }: { products: number; seed: number; output?: string }) => {
      await writeSample(standardStream(output) ?? createWriteStream(output), { products, seed })
    })
}
