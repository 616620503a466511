import { readFileSync, writeFileSync } from 'node:fs'

// `npm pack` and `npm publish` run this in each package, before and after: a published manifest says which Node the
// package needs. In the repository it does not, because the repository brings that Node: npm, which an older one may run,
// would warn about every package at each installation.

const NEEDED = '  "engines": { "node": ">=24" },\n'
const START = '{\n'

const [when] = process.argv.slice(2)
const manifest = readFileSync('package.json', 'utf8').replace(NEEDED, '')
writeFileSync('package.json', when === 'before' ? manifest.replace(START, START + NEEDED) : manifest)
