#!/usr/bin/env node
// Plain JavaScript that any Node can read. The shop needs Node 24: where the machine's own is older, the repository has
// one as an optional dependency, which `npm ci` put beside it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  silenceExperiments()
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
    `Vitrine needs Node ${NEEDED} or later; this is ${process.versions.node}. Install it from https://nodejs.org.`,
  )
  process.exitCode = 1
}

/** The first releases of Node 24 call SQLite and type stripping experiments; their interfaces are those of Node 26. */
function silenceExperiments() {
  const { emitWarning } = process
  process.emitWarning = (warning, ...rest) => {
    if ((rest[0]?.type ?? rest[0]) !== 'ExperimentalWarning') emitWarning.call(process, warning, ...rest)
  }
}

/** In the repository packages are TypeScript: their names lead to it here, as the condition in their `exports` says. */
function runsFromSource() {
  if (!existsSync(new URL('../src/cli/main.ts', import.meta.url))) return false
  modules.registerHooks({
    // Not by `context.conditions`: Node 24.0 fails on what its own documentation says of them.
    resolve: (specifier, context, next) => {
      const [, name] = /^(?:@vitrine\/)?([\w-]+)$/.exec(specifier) ?? []
      if (specifier !== 'vitrine' && specifier !== `@vitrine/${name}`) return next(specifier, context)
      return { url: new URL(`../../${name}/src/index.ts`, import.meta.url).href, shortCircuit: true }
    },
  })
  return true
}
