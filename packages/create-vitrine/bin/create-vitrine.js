#!/usr/bin/env node
// Plain JavaScript that any Node can read. The published package runs on Node 20.12 and later, although the shop that it
// creates needs Node 24. In the repository it is TypeScript, for which an older Node calls the one that `npm ci` installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
const isSource = existsSync(new URL('../src/main.ts', import.meta.url))

if (!isSource || Number(process.versions.node.split('.')[0]) >= NEEDED) {
  const { runCreateVitrine } = await import(isSource ? '../src/main.ts' : '../dist/main.js')
  process.exitCode = await runCreateVitrine(process.argv.slice(2))
} else if (existsSync(own)) {
  process.exitCode = spawnSync(own, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1
} else {
  console.error(
    `Vitrine needs Node ${NEEDED} or later; this is ${process.versions.node}. \`npm ci\` in the repository brings it.`,
  )
  process.exitCode = 1
}
