// biome-ignore-all lint/style/noHeadElement: pages of their own, not Next's
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OutboxMail } from '../outbox'

const STYLE = `
:root{color-scheme:light dark;--page:#f6f3ee;--card:#fff;--ink:#1e1b17;--soft:#645e56;--line:#e7e3dd;--accent:#0f6b54}
@media (prefers-color-scheme:dark){:root{--page:#151311;--card:#1e1c19;--ink:#f4f1ec;--soft:#aea69b;--line:#35312c;--accent:#7cc4ad}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/24px -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 16px 48px;min-height:100vh;display:flex;flex-direction:column;gap:16px}
h1{margin:0;font-size:26px;line-height:32px;letter-spacing:-.02em}
p{margin:0}.soft{color:var(--soft);font-size:14px;line-height:20px}
a{color:inherit}a:focus-visible,input:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;overflow:hidden}
ul{list-style:none;margin:0;padding:0}li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 20px;text-decoration:none}
li a:hover{background:color-mix(in srgb,var(--accent) 7%,transparent)}
.subject~time,.to~.soft{text-align:right}.subject{font-weight:600;overflow-wrap:anywhere}.to{overflow-wrap:anywhere}
.empty{padding:56px 20px;text-align:center}
form{display:flex;gap:8px;flex-wrap:wrap}
input,button,.tab{font:inherit;padding:9px 14px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit}
input{flex:1;min-width:200px}button{cursor:pointer}
nav{display:flex;gap:8px;flex-wrap:wrap}.tab{text-decoration:none}.tab[aria-current]{border-color:var(--accent);color:var(--accent);font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.frame{flex:1;display:flex;min-height:720px}iframe{flex:1;width:100%;border:0}
pre{margin:0;padding:20px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/22px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
`

/** Polls every two seconds while the page is visible, and updates it only when something is new. */
const REFRESH = `
const list = document.getElementById('list')
setInterval(async () => {
  if (document.hidden) return
  try {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    const next = page.getElementById('list')
    if (next && next.innerHTML !== list.innerHTML) list.innerHTML = next.innerHTML
  } catch {}
}, 2000)
`

export function listPage(options: {
  list: OutboxMail[]
  hasMore: boolean
  to: string | undefined
  nonce: string
}): string {
  return page(
    'Outbox',
    <>
      <header>
        <h1>Outbox</h1>
        <p className="soft">Emails that would have been sent. Set MAIL_URL to send them.</p>
      </header>
      <form method="get" action="/dev/mail">
        <input type="search" name="to" defaultValue={options.to} placeholder="Sent to" aria-label="Sent to" />
        <button type="submit">Filter</button>
      </form>
      <div id="list" className="card">
        {options.list.length === 0 ? (
          <p className="empty soft">{options.to ? `Nothing for ${options.to} yet.` : 'Nothing yet.'}</p>
        ) : (
          <ul>
            {options.list.map((mail) => (
              <li key={mail.id}>
                <a href={`/dev/mail/${mail.id}`}>
                  <span className="subject">{mail.subject}</span>
                  <time className="soft" dateTime={mail.date}>
                    {shortTime(mail.date)}
                  </time>
                  <span className="soft to">
                    {mail.fromName} → {mail.toName ? `${mail.toName} <${mail.to}>` : mail.to}
                  </span>
                  <span className="soft">{mail.kind}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {options.hasMore && <p className="soft">Older mails are in the folder DATA_DIR/outbox.</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, without anything of a mail */}
      <script nonce={options.nonce} dangerouslySetInnerHTML={{ __html: REFRESH }} />
    </>,
  )
}

export function mailPage(mail: OutboxMail, part: 'html' | 'text'): string {
  const here = `/dev/mail/${mail.id}`
  const current = (of: typeof part) => (of === part ? ('page' as const) : undefined)
  return page(
    mail.subject,
    <>
      <p>
        <a href="/dev/mail">Outbox</a>
      </p>
      <h1>{mail.subject}</h1>
      <dl className="soft">
        <dt>From</dt>
        <dd>
          {mail.fromName} &lt;{mail.from}&gt;
        </dd>
        <dt>To</dt>
        <dd>{mail.toName ? `${mail.toName} <${mail.to}>` : mail.to}</dd>
        <dt>Date</dt>
        <dd>
          <time dateTime={mail.date}>{shortTime(mail.date)}</time>
        </dd>
      </dl>
      <nav aria-label="Parts of the mail">
        <a className="tab" href={here} aria-current={current('html')}>
          As seen
        </a>
        <a className="tab" href={`${here}?part=text`} aria-current={current('text')}>
          Plain text
        </a>
        <a className="tab" href={`${here}.eml`} download>
          Source
        </a>
      </nav>
      {part === 'html' ? (
        <div className="card frame">
          <iframe
            title="The mail"
            // No script, no form, no access to this page; links open in a new tab.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={mail.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)}
          />
        </div>
      ) : (
        <div className="card">
          <pre>{mail.text}</pre>
        </div>
      )}
    </>,
  )
}

function page(title: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet; React would escape its quotes */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>,
  )}`
}

/** '24 Nov, 09:00:03' in the machine's own zone: this page is for whoever runs it. */
function shortTime(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleString('en-GB', {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      })
}
