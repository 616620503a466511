/** Shared basics: named schemas, network addresses, safe file writes, counted work, time. */
export { counted } from './counted.ts'
export { cutText } from './cut-text.ts'
export {
  checksumFile,
  checksumOf,
  createFileChecks,
  type FileChecks,
  type FileChecksum,
  fromCheckedJson,
  ifDamaged,
  readCheckedJson,
  toCheckedJson,
  writeDerivedFile,
} from './derived-files.ts'
export { canonicalJson, parsedJson } from './json.ts'
export { escapeMarkup, withoutForbidden } from './markup.ts'
export { lazily, loadedOnce, memoized, oncePer } from './memoize.ts'
export { childOptions, moduleBeside } from './module-files.ts'
export {
  addressesIn,
  fetchableAddresses,
  isAddressOrNetwork,
  isLoopbackAddress,
  isLoopbackHost,
  isPublicAddress,
  readNetwork,
  THIS_MACHINE,
  toNetwork,
  unmapped,
  type Width,
  widerNetworks,
} from './network-address.ts'
export { entriesOfShop, makePrivateFolder, openPrivateFolder } from './private-folder.ts'
export { createRunner } from './runner.ts'
export { named, oneOf, ref } from './schema.ts'
export { removeTemporaryFiles } from './temporary-files.ts'
export { toTerminalJson, toTerminalLine, toTerminalText } from './terminal-text.ts'
export { createTextWriter, type TextWriter } from './text-writer.ts'
export { addMilliseconds, DAY, HOUR, MINUTE, SECOND, within, withinOr } from './time.ts'
export { VERSION } from './version.ts'
export {
  BOUGHT_BY_ONE,
  countInto,
  countWork,
  createWork,
  currentWork,
  makeEach,
  NO_WORK,
  nextTurn,
  pauseBetween,
  unitsOf,
  type Work,
  type WorkDone,
} from './work-counters.ts'
export {
  discard,
  moveFile,
  openReplacement,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  type Replacement,
  replaceDerivedFile,
  replaceFile,
  temporaryPath,
} from './write-file.ts'
