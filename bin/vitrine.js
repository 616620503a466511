#!/usr/bin/env node
// Plain JavaScript, so that any Node can read it: the shop itself needs the Node that npm installed beside it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NEEDED = 26
const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  const { main } = await import('../src/cli/main.ts')
  await main(process.argv.slice(2))
} else if (existsSync(own) && process.env.VITRINE_NODE !== own) {
  const { status } = spawnSync(own, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, VITRINE_NODE: own },
  })
  process.exitCode = status ?? 1
} else {
  console.error(
    `Vitrine needs Node ${NEEDED} or later; this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org, or run `npm ci` without `--omit=optional`, which brings it along.',
  )
  process.exitCode = 1
}
