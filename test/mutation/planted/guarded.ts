// Twelve guards, one of each kind that `npm run mutate` has to find when it is missing. Nothing else uses them.

export interface Account {
  owner: string
  /** In minor units. */
  balance: number
  isClosed: boolean
  log: string[]
}

/** Takes money out of an account; gives what is left. */
export function withdraw(account: Account, amount: number, by: string): number {
  if (account.isClosed) throw new Error('closed')
  if (account.owner !== by) {
    throw new Error('not yours')
  }
  if (!Number.isSafeInteger(amount)) return account.balance
  if (amount <= 0) throw new RangeError('nothing')
  if (amount > account.balance) throw new RangeError('too much')
  account.balance -= amount
  note(account, `${by} ${amount}`)
  return account.balance
}

export function mayOpen(account: Account, by: string): boolean {
  return account.owner === by && !account.isClosed
}

export function areAllOpen(accounts: readonly Account[]): boolean {
  return accounts.every(({ isClosed }) => !isClosed)
}

/** At most a thousand a day. */
export function limited(amount: number): number {
  return Math.min(amount, 1000)
}

export function isOverdue(dueAt: number, now: number): boolean {
  return dueAt < now
}

function note(account: Account, line: string): void {
  account.log.push(line)
}
