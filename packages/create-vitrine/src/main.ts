import path from 'node:path'
import { parseArgs } from 'node:util'
import { CannotCreate, createShopFolder, SHOP_LANGUAGES } from './create-shop.ts'

const HELP = `Creates the folder of a shop.

  npm create vitrine@latest <folder> [-- --language <code>]

  <folder>            target folder, empty or missing
  --language <code>   language of the policy questions: ${SHOP_LANGUAGES.join(', ')} (default: en)
  -h, --help          show this help`

/** Runs the command line and returns its exit code. */
export async function runCreateVitrine(parameters: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = readParameters([...parameters])
    if (values.help) {
      console.log(HELP)
      return 0
    }
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) {
      console.error(`Specify one folder for the shop.\n\n${HELP}`)
      return 1
    }
    const files = await createShopFolder({ folder, language: values.language })
    console.log(nextSteps(folder, files.length))
    return 0
  } catch (error) {
    if (!(error instanceof CannotCreate) && !isMistype(error)) throw error
    console.error(error.message)
    return 1
  }
}

function readParameters(args: string[]) {
  return parseArgs({
    args,
    options: { language: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
}

function nextSteps(folder: string, files: number): string {
  const enter = path.resolve(folder) === process.cwd() ? [] : [`  cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]
  return [
    `Created ${files} files in ${folder}.`,
    '',
    ...(isOldNode() ? [nodeNeeded(), ''] : []),
    'Next:',
    ...enter,
    '  npm install',
    '  npm start',
    '',
    'The shop opens at http://localhost:3000 with a sample catalogue. README.md describes the next steps.',
  ].join('\n')
}

/** The major version of Node that shops need. This package itself runs on older ones. */
const SHOP_NEEDS = 24

function isOldNode(): boolean {
  return Number(process.versions.node.split('.')[0]) < SHOP_NEEDS
}

function nodeNeeded(): string {
  return `Vitrine needs Node ${SHOP_NEEDS} or later; this is ${process.versions.node}. Install it from https://nodejs.org first.`
}

/** Whether the command line has an unknown option, or one without its value. */
function isMistype(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
