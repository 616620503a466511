#!/usr/bin/env node
// Plain JavaScript, so that any Node can read it: the shop itself needs the Node that npm installed beside it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'

const NEEDED = 26
const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  // What was compiled once is kept, so that every start after the first is a third of a second quicker. Beside the
  // packages, where nobody else may write; where nobody at all may, nothing is kept.
  modules.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/vitrine', import.meta.url)))
  const { main } = await import(runsFromSource() ? '../src/cli/main.ts' : '../dist/cli/main.js')
  await main(process.argv.slice(2))
} else if (existsSync(own) && process.env.VITRINE_NODE !== own) {
  const env = { ...process.env, VITRINE_NODE: own }
  const shop = spawn(own, process.argv.slice(1), { stdio: 'inherit', env })
  // Whoever ends this one means the shop, which would otherwise go on by itself. A terminal tells both of Ctrl+C, and
  // to the shop a second one says that it should not finish anything.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || shop.kill(signal))
  shop.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} else {
  console.error(
    `Vitrine needs Node ${NEEDED} or later; this is ${process.versions.node}. ` +
      'Install it from https://nodejs.org, or run `npm ci` without `--omit=optional`, which brings it along.',
  )
  process.exitCode = 1
}

/** In the repository packages are TypeScript: the condition in their `exports` that chooses it is set here. */
function runsFromSource() {
  if (!existsSync(new URL('../src/cli/main.ts', import.meta.url))) return false
  modules.registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, { ...context, conditions: [...context.conditions, 'vitrine-source'] }),
  })
  return true
}
