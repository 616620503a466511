import { addressesIn, fetchableAddresses, isLoopbackHost } from '@vitrine/kit'

/**
 * The addresses from which imports may be fetched: those of the public internet, those that the owner lists, and those
 * of this machine where the shop itself is served there.
 *
 * @example
 * importableAddresses({ publicUrl: 'https://shop.example', importPrivateNetworks: [] })('93.184.215.14') // => true
 */
export function importableAddresses(config: {
  publicUrl: string
  importPrivateNetworks: readonly string[]
}): (address: string) => boolean {
  const { publicUrl, importPrivateNetworks } = config
  const isFetchable = fetchableAddresses({ loopback: isLoopbackHost(new URL(publicUrl).hostname) })
  const isListed = addressesIn(importPrivateNetworks)
  return (address) => isFetchable(address) || isListed(address)
}
