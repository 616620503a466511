import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

// A root in which there is nothing but the system's programs, Node, and the folder of a shop, all of it read-only, and
// two folders that may be written to: what an image is to a container, made with mounts of one process alone.

export interface CleanRoot extends AsyncDisposable {
  /** Starts a program in it as a user without rights. */
  start(command: readonly string[], environment: Record<string, string>): ChildProcess
}

/** The user of the image. */
export const IMAGE_USER = 1000

/** Programs for administrators are not in everybody's path. */
const PROGRAMS = `${process.env.PATH}:/usr/sbin:/sbin`

/** Why this machine has no such root; undefined where it has. */
export async function whyNoCleanRoot(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'Only Linux has mounts of one process alone.'
  if (process.getuid?.() !== 0) return 'Only root may make mounts here.'
  const tried = 'mount -t tmpfs none /mnt && command -v setpriv && command -v chroot'
  const child = spawn('unshare', ['--mount', 'sh', '-c', tried], { stdio: 'ignore', env: { PATH: PROGRAMS } })
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'error')])
  return code === 0 ? undefined : 'unshare, mount, chroot and setpriv of util-linux do not work here.'
}

/** `shop`: the folder that stands at /shop. */
export async function openCleanRoot(shop: string): Promise<CleanRoot> {
  const root = await mkdtemp(path.join(tmpdir(), 'vitrine-root-'))
  const node = path.dirname(process.execPath)
  const links = ['bin', 'sbin', 'lib', 'lib64'].filter((name) => existsSync(`/usr/${name}`))
  // Ends in the program itself, so that its process is the one that was started.
  const script = `
    set -e
    mount --make-rprivate /
    mount -t tmpfs -o mode=0755 none "$ROOT"
    mkdir "$ROOT/usr" "$ROOT/node" "$ROOT/shop" "$ROOT/data" "$ROOT/tmp" "$ROOT/proc" "$ROOT/dev" "$ROOT/etc"
    ${links.map((name) => `ln -s usr/${name} "$ROOT/${name}"`).join('\n')}
    mount --bind -o ro /usr "$ROOT/usr"; mount -o remount,bind,ro "$ROOT/usr"
    mount --bind "$NODE" "$ROOT/node"; mount -o remount,bind,ro "$ROOT/node"
    mount --bind "$SHOP" "$ROOT/shop"; mount -o remount,bind,ro "$ROOT/shop"
    mount -t tmpfs -o mode=0700,uid=${IMAGE_USER},gid=${IMAGE_USER} none "$ROOT/data"
    mount -t tmpfs -o mode=1777 none "$ROOT/tmp"
    mount --rbind /proc "$ROOT/proc"
    for each in null zero random urandom; do touch "$ROOT/dev/$each"; mount --bind "/dev/$each" "$ROOT/dev/$each"; done
    echo '127.0.0.1 localhost' > "$ROOT/etc/hosts"
    mount -o remount,ro "$ROOT"
    exec chroot "$ROOT" /usr/bin/setpriv --reuid=${IMAGE_USER} --regid=${IMAGE_USER} --clear-groups \\
      --bounding-set=-all --inh-caps=-all --no-new-privs \\
      /usr/bin/env --ignore-environment --chdir=/shop "$@"`

  return {
    start(command, environment) {
      const variables = Object.entries({ ...environment, PATH: '/node:/usr/bin' }).map(
        ([name, value]) => `${name}=${value}`,
      )
      return spawn('unshare', ['--mount', 'sh', '-c', script, 'clean-root', ...variables, ...command], {
        env: { PATH: PROGRAMS, ROOT: root, NODE: node, SHOP: shop },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}
