import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

// Machines of a network that is only on this one: each has a network namespace of its own, joined by a bridge that is in
// one too, and processes that see none of another machine (Linux, root, and `ip` of iproute2). Whoever runs it is on the
// network as well, at `.1`.

export interface Machine {
  name: string
  address: string
  /** Starts a program there. Its output goes on to where that of the tests goes, or is read by the caller. */
  start(program: string, parameters: readonly string[], options?: StartOptions): ChildProcess
  /** Ends all that runs there, as a loss of power does. */
  kill(): Promise<void>
  /** Stops all that runs there where it is: nobody is refused and nobody answered. */
  freeze(): void
  thaw(): void
  /** Unplugs it: what it sends and what is sent to it is lost without a word. */
  cut(): void
  join(): void
  /** Loses without a word what these two send each other. */
  cutFrom(other: Machine): void
  joinTo(other: Machine): void
  /** Leads what it sends to an address to that machine, as a virtual address does that moves. */
  lead(address: string, to: Machine): void
  /** Has an address beside its own. */
  take(address: string): void
}

export interface StartOptions {
  environment?: Readonly<Record<string, string>>
  /** Number of the user and the group it runs as; root where nothing is said. */
  user?: number
  output?: 'read' | 'shown'
}

export interface Network extends AsyncDisposable {
  /** Of the machine that the tests run on, for addresses that move. */
  lead(address: string, to: Machine): void
  machine(name: string): Machine
}

/** Why there can be no such machines here; undefined where there can. */
export function whyNoMachines(): string | undefined {
  if (process.platform !== 'linux') return 'Machines are network namespaces, which only Linux has.'
  if (process.getuid?.() !== 0) return 'Only root makes network namespaces.'
  for (const program of ['ip', 'bridge', 'unshare', 'setpriv'])
    if (spawnSync(program, ['--version']).error) return `There is no program \`${program}\`.`
  const trial = nameOf('trial')
  if (spawnSync('ip', ['netns', 'add', trial]).status !== 0) return 'This kernel or container makes no namespaces.'
  ip('netns', 'delete', trial)
  return undefined
}

export function openNetwork(): Network {
  const hub = nameOf('hub')
  const machines: Machine[] = []
  const spaces = [hub]
  ip('netns', 'add', hub)
  ip('-n', hub, 'link', 'add', 'bridge', 'type', 'bridge')
  ip('-n', hub, 'link', 'set', 'bridge', 'up')
  const here = `vh${process.pid % 100_000}`
  plug(hub, { port: 'here', end: here })
  ip('address', 'add', `${PREFIX}.0.1/16`, 'dev', here)
  ip('link', 'set', here, 'up')

  return {
    lead: (address, to) => ip('route', 'replace', `${address}/32`, 'via', to.address),
    machine(name) {
      const space = nameOf(name)
      const port = `p${machines.length}`
      const address = `${PREFIX}.0.${machines.length + 10}`
      ip('netns', 'add', space)
      spaces.push(space)
      plug(hub, { port, end: 'eth0', space })
      ip('-n', space, 'link', 'set', 'lo', 'up')
      ip('-n', space, 'address', 'add', `${address}/16`, 'dev', 'eth0')
      ip('-n', space, 'link', 'set', 'eth0', 'up')
      const machine = createMachine({ name, space, address, hub, port })
      machines.push(machine)
      return machine
    },
    async [Symbol.asyncDispose]() {
      for (const machine of machines) {
        machine.thaw()
        await machine.kill()
      }
      for (const space of spaces) ip('netns', 'delete', space)
    },
  }
}

/** Of the range for benchmarks of networks (RFC 2544), which nobody's own network uses. */
const PREFIX = '198.18'

function nameOf(name: string): string {
  return `vitrine-${process.pid}-${name}`
}

function ip(...parameters: string[]): void {
  execFileSync('ip', parameters, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** A cable: one end at the bridge, the other in `space`, or here. */
function plug(hub: string, { port, end, space }: { port: string; end: string; space?: string }): void {
  ip('-n', hub, 'link', 'add', port, 'type', 'veth', 'peer', 'name', end, 'netns', space ?? String(process.pid))
  ip('-n', hub, 'link', 'set', port, 'master', 'bridge', 'up')
}

interface Place {
  name: string
  space: string
  address: string
  hub: string
  port: string
}

function createMachine({ name, space, address, hub, port }: Place): Machine {
  const running = new Set<ChildProcess>()

  function signal(word: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    const pids = execFileSync('ip', ['netns', 'pids', space], { encoding: 'utf8' }).split('\n')
    for (const pid of pids.filter((line) => line !== ''))
      try {
        process.kill(Number(pid), word)
      } catch {
        // It has ended meanwhile.
      }
  }

  /** State 3 of a port is forwarding, 0 is disabled. */
  const setPort = (state: '0' | '3') => execFileSync('bridge', ['-n', hub, 'link', 'set', 'dev', port, 'state', state])

  return {
    name,
    address,

    start(program, parameters, { environment = {}, user, output = 'shown' } = {}) {
      const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups']
      // Ids of processes are the machine's own: whether one is alive is known on its machine alone.
      const apart = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
      const child = spawn('ip', ['netns', 'exec', space, ...apart, ...as, program, ...parameters], {
        env: { PATH: process.env.PATH, ...environment },
        stdio: output === 'read' ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
      })
      running.add(child)
      child.once('exit', () => running.delete(child))
      return child
    },

    async kill() {
      const ending = [...running].map((child) => once(child, 'exit'))
      signal('SIGKILL')
      await Promise.all(ending)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),

    cut: () => setPort('0'),
    join: () => setPort('3'),

    // Frames go to a card that nobody has.
    cutFrom: (other) =>
      ip(
        '-n',
        space,
        'neigh',
        'replace',
        other.address,
        'lladdr',
        '02:00:00:00:00:01',
        'nud',
        'permanent',
        'dev',
        'eth0',
      ),
    joinTo: (other) => ip('-n', space, 'neigh', 'delete', other.address, 'dev', 'eth0'),

    lead: (moved, to) => ip('-n', space, 'route', 'replace', `${moved}/32`, 'via', to.address),
    take: (moved) => ip('-n', space, 'address', 'add', `${moved}/32`, 'dev', 'lo'),
  }
}

/** Runs a program there to its end, and gives what it prints and how it ended. */
export async function runOn(
  machine: Machine,
  program: string,
  parameters: readonly string[],
  options: Omit<StartOptions, 'output'> = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = machine.start(program, parameters, { ...options, output: 'read' })
  if (!child.stdout || !child.stderr) throw new Error('The output of a program that was started to be read is read.')
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, stdout, stderr }
}
