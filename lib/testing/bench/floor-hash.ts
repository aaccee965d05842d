/** Reference of the `sign-in` section: bare Hono that verifies a password hash off the event loop. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { hashPassword, verifyPassword } from '@/lib/auth/password'
import { DEMO_PASSWORD } from '@/lib/db/seed/demo-accounts'

const hash = await hashPassword(DEMO_PASSWORD)
const app = new Hono()
app.get('/ready', (c) => c.text('OK'))
app.post('/login', async (c) => {
  const { password } = await c.req.json<{ password: string }>()
  return c.json({ right: await verifyPassword(hash, password) })
})
serve({ fetch: app.fetch, port: Number(process.env.PORT) })
