'use client'

import { Card } from '@/components/ui/card'

export type DemoAccount = { email: string; name: string; what: string }

/** Demo only: accounts to sign in with. */
export function DemoAccounts({
  title,
  text,
  accounts,
  onChoose,
}: {
  title: string
  text: string
  accounts: readonly DemoAccount[]
  onChoose: (account: DemoAccount) => void
}) {
  return (
    <Card tone="quiet" padding="sm" className="mt-10">
      <h2 className="px-2 text-base">{title}</h2>
      <p className="px-2 text-sm text-ink-soft">{text}</p>
      <ul className="mt-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer flex-col justify-center rounded-md px-2 py-1.5 text-start hover:bg-surface-raised"
              onClick={() => onChoose(account)}
            >
              <span className="text-sm font-[560]">{account.what}</span>
              <span className="text-xs text-ink-soft">
                {account.name ? `${account.name} · ${account.email}` : account.email}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
