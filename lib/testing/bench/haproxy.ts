import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { isInstalled } from '../is-installed'

export const hasHaproxy = (): boolean => isInstalled('haproxy', '-v')

/** HAProxy before processes: sockets go to those of `sockets`, everything else to those of `pages`. */
export async function startHaproxy(upstreams: { pages: readonly number[]; sockets: readonly number[] }) {
  const folder = mkdtempSync(join(tmpdir(), 'tuesday-haproxy-'))
  const port = await freePort()
  const servers = (ports: readonly number[]) =>
    ports.map((one) => `  server s${one} 127.0.0.1:${one} check inter 1s fall 2 rise 1`).join('\n')
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `global
  maxconn 9000
  nbthread 1
defaults
  mode http
  timeout connect 3s
  timeout client 120s
  timeout server 120s
  timeout tunnel 1h
  option redispatch
  retries 3
  retry-on conn-failure empty-response
  option httpchk GET /readyz
frontend site
  bind 127.0.0.1:${port}
  use_backend sockets if { path /api/ws }
  default_backend pages
backend pages
  balance leastconn
${servers(upstreams.pages)}
backend sockets
  balance leastconn
${servers(upstreams.sockets)}
`,
  )
  const child = spawn('haproxy', ['-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error('haproxy ended')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    port,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
