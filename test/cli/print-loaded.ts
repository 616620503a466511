import { registerHooks } from 'node:module'

// Loaded first (`--import`), it prints the packages that a process has loaded, ours by their folders, when it ends.

const loaded = new Set<string>()

registerHooks({
  load(url, context, next) {
    const [, library] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
    const [, own] = /\/packages\/([^/]+)\/src\//.exec(url) ?? []
    // Of search, what opens one.
    const name = /\/search\/src\/(remote-)?search\.ts$/.test(url) ? 'search-opened' : (library ?? own)
    if (name !== undefined) loaded.add(name)
    return next(url, context)
  },
})

process.on('exit', () => console.error(`loaded: ${[...loaded].join(' ')}`))
