import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Runs work in a checkout: a folder that is one, or a commit, which has a temporary folder with its dependencies meanwhile. */
export async function inCheckout<T>(which: string, work: (folder: string) => T | Promise<T>): Promise<T> {
  if (existsSync(path.join(which, 'package.json'))) return work(path.resolve(which))
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-compare-'))
  const checkout = path.join(folder, 'checkout')
  git('worktree', 'add', '--quiet', '--detach', checkout, which)
  try {
    install(checkout)
    return await work(checkout)
  } finally {
    git('worktree', 'remove', '--force', checkout)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The command of the shop, which has moved. */
export function commandOf(checkout: string): string {
  const places = ['packages/vitrine/bin/vitrine.js', 'bin/vitrine.js'].map((place) => path.join(checkout, place))
  const command = places.find((place) => existsSync(place))
  if (!command) throw new Error(`${checkout} has no command of the shop.`)
  return command
}

function git(...words: string[]): void {
  execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** As links where the dependencies are those of the working tree. */
function install(checkout: string): void {
  const [here, there] = [ROOT, checkout].map((folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  if (here === there) linkModules(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Installed packages as links; the links of the workspace as they are, so that they lead into the checkout. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)]
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (name.startsWith('@')) linkModules(source, target)
    else symlinkSync(source, target)
  }
}
