import { createWriteStream } from 'node:fs'
import { writeSample } from '@vitrine/sample-shop'
import { Command, InvalidArgumentError } from 'commander'

export function sampleCommand(): Command {
  return new Command('sample')
    .description('Write a large catalogue like the sample shop’s, as JSON Lines; the same seed gives the same bytes.')
    .option('--products <count>', 'how many products', readCount, 1000)
    .option('--seed <number>', 'which catalogue', readCount, 1)
    .option('--output <file>', 'where to; standard output if absent')
    .action(async ({ products, seed, output }: { products: number; seed: number; output?: string }) => {
      await writeSample(output === undefined ? process.stdout : createWriteStream(output), { products, seed })
    })
}

function readCount(text: string): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 0) throw new InvalidArgumentError('It should be a whole number.')
  return count
}
