#!/usr/bin/env node
// Plain JavaScript that any Node can read. The shop needs Node 24. If the machine's Node is older, the one that `npm ci`
// installed as an optional dependency of the repository runs it.
import { existsSync, readFileSync } from 'node:fs'
import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'
import { runAsParent } from './parent.js'

const NEEDED = 24
const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  if (existsSync(own) && process.env.VITRINE_NODE !== own)
    runAsParent({ node: own, parameters: process.argv.slice(1), environment: { VITRINE_NODE: own } })
  else refuseNode()
} else if (isStart(process.argv.slice(2)) && !hasParent()) {
  runAsParent({ node: process.execPath, parameters: [...process.execArgv, ...process.argv.slice(1)] })
} else {
  silenceExperiments()
  // Compiled code is cached beside the packages, which saves a third of a second at each later start, and as much in
  // each thread and process that this one starts. On a read-only file system nothing is cached.
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/vitrine', import.meta.url))
  if (modules.enableCompileCache(cache).directory !== undefined) process.env.NODE_COMPILE_CACHE ??= cache
  const { main } = await import(runsFromSource() ? '../src/cli/main.ts' : '../dist/cli/main.js')
  await main(process.argv.slice(2))
}

/** Whether these parameters start a shop that is to be started again after a fault. */
function isStart(parameters) {
  // A debugger is meant for the shop.
  if (`${process.execArgv} ${process.env.NODE_OPTIONS}`.includes('--inspect')) return false
  const [command] = parameters.filter((one) => !one.startsWith('-'))
  return command === 'start' && !parameters.some((one) => ['--no-restart', '--help', '-h'].includes(one))
}

function hasParent() {
  return process.env.VITRINE_PARENT !== undefined && process.send !== undefined
}

function refuseNode() {
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
  const manifests = new Map()
  const entriesOf = (name) => {
    if (!manifests.has(name)) {
      const file = new URL(`../../${name}/package.json`, import.meta.url)
      manifests.set(name, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).exports : {})
    }
    return manifests.get(name)
  }
  modules.registerHooks({
    // Without `context.conditions`: Node 24.0 rejects what its documentation describes.
    resolve: (specifier, context, next) => {
      if (specifier === 'vitrine/plugin')
        return { url: new URL('../src/plugin.ts', import.meta.url).href, shortCircuit: true }
      if (specifier === 'vitrine') return { url: new URL('../src/index.ts', import.meta.url).href, shortCircuit: true }
      const [, name, entry] = /^@vitrine\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? []
      if (name === undefined) return next(specifier, context)
      const file = entriesOf(name)[entry === undefined ? '.' : `./${entry}`]?.['vitrine-source']
      if (file === undefined) return next(specifier, context)
      return { url: new URL(`../../${name}/${file}`, import.meta.url).href, shortCircuit: true }
    },
  })
  return true
}
