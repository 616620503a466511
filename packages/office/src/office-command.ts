import { audit } from '@vitrine/accounts'
import { readMailbox } from '@vitrine/agent-auth'
import { type CommandShop, OFFICE_ROLES, type OfficeRole } from '@vitrine/server-kit'
import { print, printError, printJson } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { OFFICE_LINK_MINUTES } from './office-links.ts'
import { linkAddress } from './office-paths.ts'
import { LONGEST_PERSON_NAME, type OfficePeople, openOfficePeople, type PersonFacts } from './office-people.ts'
import { type OFFICE_SETTINGS, officeOrigin } from './office-settings.ts'
import { type OfficeSignIn, openOfficeSignIn } from './office-sign-in.ts'

type OfficeShop = CommandShop<unknown, typeof OFFICE_SETTINGS>

/** In the audit trail, of what a command changes: whoever can run one can read the database as well. */
const BY_COMMAND = 'command line'

/** Prints links that sign people in, and says who may. */
export function officeCommand(command: Command, shop: OfficeShop): void {
  command
    .argument('[name]', 'whom the link signs in (an owner if absent)')
    .action((name: string | undefined) => printLink(shop, name))
  const people = command.command('people').description('Who may sign in to the office.')
  people
    .command('list')
    .description('List people with their roles.')
    .option('--json', 'one JSON object per line')
    .action(({ json }: { json?: boolean }) =>
      withOffice(shop, async ({ people }) => {
        for (const person of await people.list())
          json ? printJson(person) : print([person.name, person.role, person.email ?? ''].join('  ').trimEnd())
      }),
    )
  people
    .command('add')
    .description('Add somebody, and print the link that signs them in.')
    .argument('<name>')
    .addOption(command.createOption('--role <role>', 'what they may do').choices(OFFICE_ROLES).default('editor'))
    .option('--email <address>', 'where they can have links sent that sign them in')
    .action((name: string, { role, email }: { role: OfficeRole; email?: string }) =>
      addPerson(shop, { name: name.trim(), role, email: readEmail(email) ?? null }),
    )
  people
    .command('change')
    .description('Change what somebody may do, or where their links are sent.')
    .argument('<name>')
    .addOption(command.createOption('--role <role>', 'what they may do').choices(OFFICE_ROLES))
    .option('--email <address>', 'where they can have links sent that sign them in')
    .option('--no-email', 'send them no links')
    .action((name: string, { role, email }: { role?: OfficeRole; email?: string | false }) =>
      changePerson(shop, name, { role, email: email === false ? null : readEmail(email) }),
    )
  people
    .command('remove')
    .description('Remove somebody and end their sessions. The last owner stays.')
    .argument('<name>')
    .action((name: string) => removePerson(shop, name))
}

interface OpenedOffice {
  signIn: OfficeSignIn
  people: OfficePeople
  origin: string
}

async function withOffice(shop: OfficeShop, work: (office: OpenedOffice) => Promise<void>): Promise<void> {
  const { config } = await shop.read()
  if (config.admin === 'off') throw new UserError('ADMIN=off: the shop has no office. Start it without that setting.')
  await using opened = await shop.openOthers([audit])
  const parts = { sql: opened.database.sql, trail: opened.get(audit) }
  await work({ signIn: openOfficeSignIn(parts), people: openOfficePeople(parts), origin: officeOrigin(config) })
}

const printLink = (shop: OfficeShop, name: string | undefined) =>
  withOffice(shop, async ({ signIn, people, origin }) => {
    const person = name === undefined ? undefined : await people.find(name)
    if (name !== undefined && !person) throw unknownPerson(name)
    showLink(origin, await (person ? signIn.linkFor(person.id) : signIn.ownerLink()))
  })

const addPerson = (shop: OfficeShop, { name, role, email }: PersonFacts & { name: string }) =>
  withOffice(shop, async ({ signIn, people, origin }) => {
    if (name === '' || name.length > LONGEST_PERSON_NAME)
      throw new UserError(`A name has 1 to ${LONGEST_PERSON_NAME} characters.`)
    const added = await people.add({ name, role, email }, BY_COMMAND)
    if (added === 'name_taken') throw new UserError(`Somebody is called ${name} already.`)
    if (added === 'email_taken') throw new UserError(EMAIL_TAKEN)
    showLink(origin, await signIn.linkFor(added.id))
  })

const changePerson = (
  shop: OfficeShop,
  name: string,
  to: { [Fact in keyof PersonFacts]: PersonFacts[Fact] | undefined },
) =>
  withOffice(shop, async ({ people }) => {
    const person = await people.find(name)
    if (!person) throw unknownPerson(name)
    const facts = { role: to.role ?? person.role, email: to.email === undefined ? person.email : to.email }
    const changed = await people.change(person.id, facts, BY_COMMAND)
    if (changed === 'last_owner') throw new UserError(`${name} is the last owner. Add another one first.`)
    if (changed === 'email_taken') throw new UserError(EMAIL_TAKEN)
    print(`${name} changed.`)
  })

const EMAIL_TAKEN = 'Somebody has this e-mail address already. See `vitrine office people list`.'

/** As it is stored; undefined if absent. */
function readEmail(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const mailbox = readMailbox(text)
  if (!mailbox) throw new UserError(`${text} is no e-mail address such as ana@example.com.`)
  return mailbox.person
}

const removePerson = (shop: OfficeShop, name: string) =>
  withOffice(shop, async ({ people }) => {
    const person = await people.find(name)
    if (!person) throw unknownPerson(name)
    if ((await people.remove(person.id, BY_COMMAND)) === 'last_owner')
      throw new UserError(`${name} is the last owner. Add another one first.`)
    print(`${name} removed.`)
  })

function showLink(origin: string, link: string): void {
  print(linkAddress(origin, link))
  printError(`Open it within ${OFFICE_LINK_MINUTES} minutes. It works once.`)
}

function unknownPerson(name: string): UserError {
  return new UserError(`Nobody is called ${name}. See \`vitrine office people list\`.`)
}
