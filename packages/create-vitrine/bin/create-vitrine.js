#!/usr/bin/env node
// Plain JavaScript that any Node can read, so that an old one can report what is needed.
import { existsSync } from 'node:fs'

const NEEDED = 24

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `Vitrine needs Node ${NEEDED} or later; this is ${process.versions.node}. Install it from https://nodejs.org.`,
  )
  process.exitCode = 1
} else {
  const isSource = existsSync(new URL('../src/main.ts', import.meta.url))
  const { runCreateVitrine } = await import(isSource ? '../src/main.ts' : '../dist/main.js')
  process.exitCode = await runCreateVitrine(process.argv.slice(2))
}
