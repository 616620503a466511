import { createWriteStream } from 'node:fs'
import { writeSample } from '@vitrine/sample-shop'
import { Command, InvalidArgumentError } from 'commander'

export function sampleCommand(): Command {
  return new Command('sample')
    .description('Generate a large sample catalogue as JSON Lines. The same seed produces the same bytes.')
    .option('--products <count>', 'number of products', readCount, 1000)
    .option('--seed <number>', 'which catalogue', readCount, 1)
    .option('--output <file>', 'output file (default: standard output)')
    .action(async ({ products, seed, output }: { products: number; seed: number; output?: string }) => {
      await writeSample(output === undefined ? process.stdout : createWriteStream(output), { products, seed })
    })
}

function readCount(text: string): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 0) throw new InvalidArgumentError('Use a whole number.')
  return count
}
