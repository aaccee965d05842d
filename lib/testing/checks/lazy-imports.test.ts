import { expect, it } from 'vitest'
import { namedLazyImports } from './lazy-imports'

it('finds lazy imports that use names of a package', () => {
  const text = [
    "const { createTransport } = await import('nodemailer')",
    "const { default: Sentry } = await import('@sentry/nextjs')",
    "const api = import('grammy').then(({ Api }) => new Api())",
    "const { render } = await import('@/lib/mail/render-mail')",
    "const { readFile } = await import('node:fs/promises')",
    "type Sharp = typeof import('sharp')",
  ].join('\n')
  const paths = ['lib/mail/send.ts', 'lib/mail/send.test.ts', 'lib/client/send.ts']
  expect(namedLazyImports(paths.map((path) => ({ path, text })))).toEqual([
    { path: 'lib/mail/send.ts', name: 'nodemailer' },
    { path: 'lib/mail/send.ts', name: 'grammy' },
  ])
})
