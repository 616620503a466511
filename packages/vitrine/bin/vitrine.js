#!/usr/bin/env node
// Plain JavaScript that any Node can read. The shop needs Node 24. If the machine's Node is older, the one that `npm ci`
// installed as an optional dependency of the repository runs it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  silenceExperiments()
  // Compiled code is cached beside the packages, which saves a third of a second at each later start, and as much in
  // each thread and process that this one starts. On a read-only file system nothing is cached.
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/vitrine', import.meta.url))
  if (modules.enableCompileCache(cache).directory !== undefined) process.env.NODE_COMPILE_CACHE ??= cache
  const { main } = await import(runsFromSource() ? '../src/cli/main.ts' : '../dist/cli/main.js')
  await main(process.argv.slice(2))
} else if (existsSync(own) && process.env.VITRINE_NODE !== own) {
  const env = { ...process.env, VITRINE_NODE: own }
  const shop = spawn(own, process.argv.slice(1), { stdio: 'inherit', env })
  // A signal to this process is meant for the shop, which would otherwise keep running. A terminal sends Ctrl+C to both
  // processes; a second one would make the shop stop without finishing its requests.
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

/** The first releases of Node 24 warn that SQLite and type stripping are experimental; the APIs are those of Node 26. */
function silenceExperiments() {
  const { emitWarning } = process
  process.emitWarning = (warning, ...rest) => {
    if ((rest[0]?.type ?? rest[0]) !== 'ExperimentalWarning') emitWarning.call(process, warning, ...rest)
  }
}

/** In the repository, imports of packages resolve to TypeScript, like the condition `vitrine-source` of their `exports`. */
function runsFromSource() {
  if (!existsSync(new URL('../src/cli/main.ts', import.meta.url))) return false
  modules.registerHooks({
    // Without `context.conditions`: Node 24.0 rejects what its documentation describes.
    resolve: (specifier, context, next) => {
      const [, name] = /^(?:@vitrine\/)?([\w-]+)$/.exec(specifier) ?? []
      if (specifier !== 'vitrine' && specifier !== `@vitrine/${name}`) return next(specifier, context)
      return { url: new URL(`../../${name}/src/index.ts`, import.meta.url).href, shortCircuit: true }
    },
  })
  return true
}
