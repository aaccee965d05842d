import { z } from '@hono/zod-openapi'
import { DomainError } from '@/lib/core/errors'
import { secretOf } from '@/lib/core/secret'
import { memberOfLink, turnMailOff } from '@/lib/domain/mail/turn-mail-off'
import { type UnsubscribeView, unsubscribePage } from '@/lib/mail/html/unsubscribe-page'
import { readUnsubscribeToken, UNSUBSCRIBE_PATH, type Unsubscription } from '@/lib/mail/unsubscribe-token'
import type { Ctx } from '@/lib/runtime/context'
import { defineOperation, type Http } from '../define-operation'

const page = z
  .custom<Response>((value) => value instanceof Response)
  .openapi({ type: 'string', description: 'A page (text/html)' })

const token = z.string().max(2_100).default('')

export const showUnsubscribe = defineOperation({
  operationId: 'showUnsubscribe',
  method: 'get',
  path: UNSUBSCRIBE_PATH,
  summary: 'Asks whether to stop mails, for a link in one of them; changes nothing',
  tag: 'mail',
  access: 'guest',
  query: z.object({ token }),
  response: page,
  handle: (ctx, { query }, http) =>
    answer(ctx, http, query.token, async (link) => ({
      state: 'ask',
      token: query.token,
      link,
      ...(await memberOfLink(ctx, link)),
    })),
})

/**
 * Mail programs post here by themselves (RFC 8058), with a form as the body that says nothing new; the
 * button of the page posts here too.
 */
export const unsubscribe = defineOperation({
  operationId: 'unsubscribe',
  method: 'post',
  path: UNSUBSCRIBE_PATH,
  summary: 'Stops mails of one topic for the member named by a signed link, or sends them again',
  tag: 'mail',
  access: 'guest',
  query: z.object({ token, again: z.literal('true').optional() }),
  response: page,
  handle: (ctx, { query }, http) =>
    answer(ctx, http, query.token, async (link) => {
      const off = query.again === undefined
      await turnMailOff(ctx, { link, off })
      return off ? { state: 'done', token: query.token, link } : { state: 'back' }
    }),
})

/** The page for a valid link; for any other, or one of another community, the same page that says so. */
async function answer(
  ctx: Ctx,
  http: Http,
  text: string,
  view: (link: Unsubscription) => Promise<UnsubscribeView>,
): Promise<Response> {
  const link = readUnsubscribeToken(secretOf(http.runtime.env), text, ctx.clock.now())
  const shown = link ? await view(link).catch(ofUnknownLink) : ofUnknownLink(null)
  return new Response(unsubscribePage(ctx.community, link?.locale ?? ctx.locale, shown), {
    status: shown.state === 'invalid' ? 404 : 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Request-Id': ctx.requestId,
    },
  })
}

function ofUnknownLink(error: unknown): UnsubscribeView {
  if (error !== null && !(error instanceof DomainError && error.kind === 'not-found')) throw error
  return { state: 'invalid' }
}
