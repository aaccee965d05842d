import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/password'
import { openBackupTarget } from '@/lib/backup/backup-target'
import { notedErasures } from '@/lib/backup/erasure-log'
import { MAX_STORED_IMPORT_BYTES } from '@/lib/contracts/member-import'
import { newId } from '@/lib/core/ids'
import { rawRows } from '@/lib/db/raw-rows'
import { memberships, users } from '@/lib/db/schema/account'
import { emailInvitations } from '@/lib/db/schema/invitation'
import { memberImportRows, memberImports } from '@/lib/db/schema/member-import'
import { auditEvents, mails } from '@/lib/db/schema/message'
import { answers, participants, requests } from '@/lib/db/schema/participant'
import { withSystemContext } from '@/lib/runtime/context'
import { testApi } from '@/lib/testing/api'
import { makeEmailInvitation, makeQuestion, makeRequest } from '@/lib/testing/factories'
import { importsOf } from '@/lib/testing/imports'
import { windows1251 } from '@/lib/testing/windows-1251'
import { workbookFiles, workbookOf, zipped } from '@/lib/testing/workbook'
import { stopImport } from './stop-import'
import { sweepImports } from './sweep-imports'

async function scene(env: Record<string, string> = {}) {
  const api = await testApi({ env })
  const admin = await api.person('admin', { participant: { firstName: 'Ada', lastName: 'Moss' } })
  const db = api.runtime.database.owner
  const people = () =>
    db
      .select()
      .from(participants)
      .where(eq(participants.communityId, api.community.id))
      .orderBy(asc(participants.email))
  const personOf = async (email: string) => (await people()).find((person) => person.email === email)
  const address = (name: string) => `${name}-${newId()}@example.test`
  return { api, admin, db, people, personOf, address, imports: importsOf(api, admin) }
}

const RUSSIAN_ABOUT = ['Строю лодки; учу ходить под парусом.', 'Люблю "Лену" и Волгу.']
const ABOUT = 'Builds small boats and teaches others to sail them.'

describe('the dry run', () => {
  it('shows what importing each row would do, and changes nothing', async () => {
    const { api, imports, people, address } = await scene()
    const bea = await api.person('member', { participant: { firstName: 'Bea', city: null } })
    const off = await api.person('disabled')
    const before = await people()
    const fresh = address('fresh')
    const checked = await imports.check(
      [
        'Email,First name,City',
        `${fresh},Fay,Porto`,
        `${bea.person!.user.email.toUpperCase()},Other,Porto`,
        `${off.person!.user.email},Cid,`,
        'nobody,Dot,',
        ',Eve,',
        `${fresh},Again,`,
      ].join('\n'),
    )
    expect(checked).toMatchObject({
      status: 'checked',
      total: 6,
      counts: { create: 1, update: 1, skip: 1, fail: 3 },
      problems: 3,
    })
    expect(await imports.rows(checked)).toMatchObject([
      { row: 2, email: fresh, name: 'Fay', outcome: 'create', reason: null },
      { row: 3, name: 'Other', outcome: 'update', fields: ['city'] },
      { row: 4, outcome: 'skip', reason: 'Disabled by an organiser' },
      { row: 5, email: 'nobody', outcome: 'fail', reason: 'Not a valid email address' },
      { row: 6, outcome: 'fail', reason: 'No email address' },
      { row: 7, outcome: 'fail', reason: 'The same address as in row 2' },
    ])
    expect(await people()).toEqual(before)
  })

  it('skips invalid cells with a reason, and still imports the row', async () => {
    const { imports, personOf, address } = await scene()
    const email = address('fay')
    const done = await imports.run(
      `Email,First name,About,LinkedIn,Phone,Language\n${email},Fay,Short,https://example.test/x,none,Klingon\n`,
    )
    expect(done).toMatchObject({ counts: { create: 1, fail: 0 }, problems: 1 })
    const [row] = await imports.rows(done)
    expect(row?.problems).toContainEqual({ column: 'About', text: 'It needs 20 to 2,000 characters' })
    expect(row?.problems.map(({ column }) => column)).toEqual(['Phone', 'About', 'LinkedIn', 'Language'])
    expect(await personOf(email)).toMatchObject({ firstName: 'Fay', about: '', phone: null, contacts: {} })
  })

  it('reports a link that two rows share, however far apart they are', async () => {
    const { admin, imports, address } = await scene()
    const [one, other] = [address('one'), address('other')]
    const link = `moss-${newId()}`
    const between = Array.from({ length: 1000 }, (_, n) => `${address(`between-${n}`)},`)
    const rows = [`${one},${link}`, ...between, `${other},${link.toUpperCase()}`, `${one},${link}`]
    const checked = await imports.check(['Email,LinkedIn', ...rows].join('\n'))
    expect(checked).toMatchObject({ counts: { create: 1002, fail: 1 }, problems: 2 })
    const answer = await admin.get(imports.path(checked, '/rows?only=problems'))
    expect(answer.body.list).toMatchObject([
      { row: 1003, email: other, outcome: 'create', problems: [{ column: 'LinkedIn' }] },
      { row: 1004, email: one, outcome: 'fail', problems: [] },
    ])
  })

  it('can be repeated with other columns until the import starts', async () => {
    const { admin, imports, address } = await scene()
    const first = await imports.check(`Email,Thing\n${address('fay')},Porto\n`)
    const body = { targets: ['email', 'city'], mode: 'replace' }
    expect((await admin.post(imports.path(first, '/check'), { body })).status).toBe(200)
    const again = await imports.settle(first)
    expect(again).toMatchObject({ status: 'checked', mode: 'replace', counts: { create: 1 } })
    expect((await admin.post(imports.path(first, '/run'), { body: { invite: false } })).status).toBe(200)
    expect((await admin.post(imports.path(first, '/check'), { body })).status).toBe(409)
    expect((await admin.post(imports.path(first, '/run'), { body: { invite: false } })).status).toBe(409)
    expect((await admin.delete(imports.path(first))).status).toBe(409)
  })

  it.each([
    [['city', null], 'no address'],
    [['email', 'email'], 'a target twice'],
    [['email', 'role'], 'the role'],
    [['email'], 'too few columns'],
    [['email', `question:${newId()}`], 'a question that is not here'],
  ])('refuses the columns %j: %s', async (targets) => {
    const { admin, imports, address } = await scene()
    const found = await imports.upload(`Email,Name\n${address('fay')},Fay\n`)
    const answer = await admin.post(imports.path(found, '/check'), { body: { targets, mode: 'fill' } })
    expect(answer.status).toBe(400)
  })
})

describe('an import', () => {
  it('accepts a Russian Excel export as it is', async () => {
    const { imports, personOf, address } = await scene()
    const [anna, boris] = [address('anna'), address('boris')]
    const bytes = windows1251(
      [
        'Клуб лодочников;;;',
        'ФИО;Электронная почта;Город;О себе',
        `Орлова Анна;${anna.toUpperCase()} ;г. Москва;"${RUSSIAN_ABOUT.join('\r\n').replaceAll('"', '""')}"`,
        `Лис Борис Ильич;${boris};Орёл, Россия;`,
        `Орлова Анна; ${anna};Тверь;`,
        '',
      ].join('\r\n'),
    )
    const done = await imports.run(bytes)
    expect(done).toMatchObject({ counts: { create: 2, fail: 1 }, problems: 1 })
    expect((await imports.rows(done)).map(({ row, reason }) => [row, reason])).toEqual([
      [3, null],
      [4, null],
      [5, 'The same address as in row 3'],
    ])
    expect(await personOf(anna)).toMatchObject({
      firstName: 'Анна',
      lastName: 'Орлова',
      city: 'Москва',
      cityNames: { en: 'Moscow' },
      about: RUSSIAN_ABOUT.join('\n'),
    })
    expect(await personOf(boris)).toMatchObject({ firstName: 'Борис Ильич', cityNames: { en: 'Oryol' } })
  })

  it('takes the first sheet of an Excel file, and names it if there are others', async () => {
    const { imports, personOf, address } = await scene()
    const email = address('fay')
    const rows = [
      ['Email', 'First name', 'Phone'],
      [email, 'Fay', 442079460958],
    ]
    const found = await imports.check(
      zipped(
        workbookFiles([
          { name: 'People', rows },
          { name: 'Old', rows: [] },
        ]),
      ),
    )
    expect(found).toMatchObject({ sheet: 'People', counts: { create: 1, fail: 0 }, problems: 0 })
    await imports.settle(await imports.start(found))
    expect(await personOf(email)).toMatchObject({ firstName: 'Fay', phone: '442079460958' })
    expect(await imports.upload(workbookOf(...rows))).toMatchObject({
      fileName: 'members.xlsx',
      sheet: null,
    })
  })

  it('creates members with all their data', async () => {
    const { api, imports, personOf, db, address } = await scene()
    const question = await makeQuestion(api.runtime.database, api.community, {
      kind: 'multi',
      text: { en: 'Which evenings?', ru: 'Какие вечера?' },
      options: [
        { id: 'mo', text: { en: 'Monday', ru: 'Понедельник' } },
        { id: 'we', text: { en: 'Wednesday', ru: 'Среда' } },
      ],
      maxChoices: 2,
    })
    const email = address('fay')
    const done = await imports.run(
      [
        'Почта;ФИО;Компания;Должность;Город;Страна;О себе;Темы;LinkedIn;Язык;Какие вечера?',
        `${email};Орлова Фаина Петровна;Верфь;Мастер;Париж;США;${ABOUT};"Лодки, паруса";faina-orlova;русский;среда, Monday`,
      ].join('\r\n'),
    )
    expect(done).toMatchObject({ status: 'done', counts: { create: 1 }, problems: 0 })
    expect(await imports.rows(done)).toMatchObject([
      { email, name: 'Фаина Петровна Орлова', company: 'Мастер, Верфь' },
    ])
    const person = await personOf(email)
    expect(person).toMatchObject({
      firstName: 'Фаина Петровна',
      lastName: 'Орлова',
      company: 'Мастер, Верфь',
      city: 'Париж',
      cityNames: { en: 'Paris' },
      about: ABOUT,
      tags: ['Лодки', 'паруса'],
      contacts: { linkedin: 'https://www.linkedin.com/in/faina-orlova' },
      preferredLang: 'ru',
      profileFilledAt: null,
    })
    expect(person?.longitude).toBeLessThan(-80)
    expect(await db.select().from(answers).where(eq(answers.participantId, person!.id))).toMatchObject([
      { questionId: question.id, value: ['we', 'mo'] },
    ])
    const [membership] = await db.select().from(memberships).where(eq(memberships.userId, person!.userId))
    expect(membership).toMatchObject({ role: 'ROLE_USER', enabled: true, firstLoginAt: null })
  })

  it('shows a request to others once the new member has agreed to it, with the phrases', async () => {
    const { api, imports, personOf, db, address } = await scene()
    const reader = await api.person('member')
    const email = address('fay')
    const request = 'Somebody who has built wooden boats in a small yard.'
    await imports.run(
      [
        'Email;First name;Last name;About;Looking for;Looking for, in phrases;Ask me about;Goal;Telegram',
        `${email};Fay;Reed;${ABOUT};"${request}";"boat builders; people who sail, or row";sails;A yard;@fay_${newId().slice(-6)}`,
      ].join('\n'),
    )
    const fay = await personOf(email)
    expect(fay).toMatchObject({
      lookingFor: request,
      goal: 'A yard',
      contacts: { telegram: expect.stringContaining('https://t.me/fay_') },
      phrases: [
        { kind: 'seeks', text: 'boat builders', origin: 'member', language: 'en' },
        { kind: 'seeks', text: 'people who sail, or row' },
        { kind: 'offers', text: 'sails' },
      ],
    })
    const shown = async () =>
      (await reader.get('/api/requests')).body.list.map(({ text }: { text: string }) => text)
    expect(await shown()).toEqual([])
    await db.update(participants).set({ profileFilledAt: new Date() }).where(eq(participants.id, fay!.id))
    expect(await shown()).toEqual([request])
  })

  it('never changes the request and phrases of somebody who has finished their profile', async () => {
    const { api, imports, personOf } = await scene()
    const bea = await api.person('member', { participant: { lookingFor: '', city: null } })
    const { email } = bea.person!.user
    const csv = `Email,City,Request,Ask me about\n${email},Porto,Somebody who has built boats.,boats\n`
    const done = await imports.run(csv, { mode: 'replace' })
    expect(await imports.rows(done)).toMatchObject([{ outcome: 'update', fields: ['city'] }])
    expect(await personOf(email)).toMatchObject({ lookingFor: '', phrases: [] })
  })

  it('leaves the planner statistics of its rows, so that joining them with members stays fast', async () => {
    const { imports, address, db } = await scene()
    const rows = Array.from({ length: 5 }, (_, n) => address(`s${n}`))
    await imports.run(`Email\n${rows.join('\n')}\n`)
    const [table] = await rawRows<{ rows: number }>(
      db,
      sql`SELECT reltuples::int AS rows FROM pg_class WHERE oid = 'member_import_rows'::regclass`,
    )
    expect(table?.rows).toBeGreaterThanOrEqual(rows.length)
  })

  it('emails nobody unless asked', async () => {
    const { api, imports, db, address } = await scene()
    await imports.run(`Email\n${address('fay')}\n`)
    expect(await db.$count(mails, eq(mails.communityId, api.community.id))).toBe(0)
  })

  it('invites created members if asked, each once', async () => {
    const { api, imports, db, address } = await scene()
    const bea = await api.person('member', { participant: { city: null } })
    const [fay, dot] = [address('fay'), address('dot')]
    const csv = `Email,First name,City\n${fay},Fay,\n${dot},Dot,\n${bea.person!.user.email},,Porto\n`
    const done = await imports.settle(await imports.start(await imports.check(csv), true))
    expect(done).toMatchObject({ status: 'done', counts: { create: 2, update: 1 } })
    const invited = async () =>
      (
        await db
          .select({ kind: mails.kind, to: mails.toEmail })
          .from(mails)
          .where(eq(mails.communityId, api.community.id))
      ).sort((one, other) => (one.to < other.to ? -1 : 1))
    const each = [dot, fay].map((to) => ({ kind: 'invitation', to }))
    expect(await invited()).toEqual(each)
    await imports.settle(await imports.start(await imports.check(csv), true))
    expect(await invited()).toEqual(each)
    expect(await imports.undo(done)).toMatchObject({ status: 'undone' })
    expect(await db.$count(users, eq(users.email, fay))).toBe(0)
  })

  it('can invite the members it created later, without those who have joined, left or refused since', async () => {
    const { api, imports, personOf, db, address } = await scene()
    const names = ['joined', 'disabled', 'refused', 'fay']
    const emails = names.map(address)
    const [joined, disabled, refused, fay] = emails as [string, string, string, string]
    const done = await imports.run(`Email\n${emails.join('\n')}\n`)
    expect(done).toMatchObject({ uninvited: 4, openInvitations: 0, invitationsLeft: 1_000 })
    const set = async (email: string, values: Partial<typeof memberships.$inferInsert>) =>
      db
        .update(memberships)
        .set(values)
        .where(eq(memberships.userId, (await personOf(email))!.userId))
    await set(joined, { firstLoginAt: new Date() })
    await set(disabled, { enabled: false })
    await makeEmailInvitation(api.runtime.database, api.community, {
      email: refused,
      refusedAt: new Date(),
      sentBy: newId(),
    })
    expect((await imports.view(done)).uninvited).toBe(1)
    expect(await imports.invite(done)).toMatchObject({ status: 'done', uninvited: 0 })
    expect((await imports.view(done)).openInvitations).toBe(1)
    const sent = await db
      .select({ to: mails.toEmail })
      .from(mails)
      .where(eq(mails.communityId, api.community.id))
    expect(sent).toEqual([{ to: fay }])
  })

  it.each(['fill', 'replace'] as const)('changes nothing when repeated (%s)', async (mode) => {
    const { api, imports, people, address } = await scene()
    const bea = await api.person('member', { participant: { firstName: 'Bea', tags: ['Rowing'] } })
    const csv = `Email,Name,City,Topics,LinkedIn,About\n${bea.person!.user.email},Beate Moss,Porto,Sailing;Boats,bea-m-${newId()},${ABOUT}\n${address('fay')},Fay Reed,Lisbon,Boats,fay-${newId()},${ABOUT}\n`
    await imports.run(csv, { mode })
    const after = await people()
    const again = await imports.run(csv, { mode })
    expect(again.counts).toEqual({ create: 0, update: 0, skip: 2, fail: 0 })
    expect(await people()).toEqual(after)
  })

  it('never overwrites with a blank cell, and only fills empty fields unless asked to replace', async () => {
    const { api, imports, personOf } = await scene()
    const bea = await api.person('member', {
      participant: { firstName: 'Bea', company: 'Alder', city: null, about: ABOUT },
    })
    const { email } = bea.person!.user
    await imports.run(`Email,First name,Company,City,About\n${email},Beate,Other,Porto,\n`)
    expect(await personOf(email)).toMatchObject({
      firstName: 'Bea',
      company: 'Alder',
      city: 'Porto',
      about: ABOUT,
    })
    await imports.run(`Email,First name,Company,City,About\n${email},Beate,,Porto,\n`, { mode: 'replace' })
    expect(await personOf(email)).toMatchObject({ firstName: 'Beate', company: 'Alder', about: ABOUT })
    for (const csv of [`Email,City\n${email},Lisbon\n`, `Email,Full name,City\n${email},,Paris\n`])
      await imports.run(csv, { mode: 'replace' })
    expect(await personOf(email)).toMatchObject({ firstName: 'Beate', city: 'Paris' })
  })

  it('keeps opt-outs', async () => {
    const { api, imports, personOf, db } = await scene()
    const quiet = await api.person('member', {
      participant: { networkingEnabled: false, disabledNotifications: ['EMAIL'], city: null },
    })
    const off = await api.person('disabled', { participant: { city: null } })
    const emails = [quiet, off].map(({ person }) => person!.user.email)
    await imports.run(`Email,City\n${emails.map((email) => `${email},Porto`).join('\n')}\n`)
    expect(await personOf(emails[0]!)).toMatchObject({
      city: 'Porto',
      networkingEnabled: false,
      disabledNotifications: ['EMAIL'],
    })
    expect(await personOf(emails[1]!)).toMatchObject({ city: null })
    const [membership] = await db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, off.person!.user.id))
    expect(membership?.enabled).toBe(false)
  })

  it('does not restore somebody who deleted their account', async () => {
    const { api, imports, people, address } = await scene()
    const password = 'the old garden gate'
    const email = address('leaver')
    const leaver = await api.person('member', { user: { email, passwordHash: await hashPassword(password) } })
    const waiting = await imports.check(`Email,Name\n${email},Lea\n`, { targets: ['email', 'firstName'] })
    await leaver.delete(`/api/users/delete/${leaver.person!.user.id}`, { body: { password } })
    expect((await imports.view(waiting)).counts.update).toBe(0)
    const before = await people()
    const done = await imports.run(`Email,Name\n${email},Lea\n`)
    expect(done.counts).toMatchObject({ create: 0, skip: 1 })
    expect((await imports.rows(done))[0]?.reason).toContain('Deleted their account')
    expect(await people()).toEqual(before)
  })

  it.each([
    ['an address', (email: string) => email.toUpperCase()],
    ['an address with a name', (email: string) => `Lea <${email}>`],
  ])('forgets a row with %s when its owner deletes their account', async (_name, cell) => {
    const { api, imports, db, address } = await scene()
    const password = 'the old garden gate'
    const email = address('leaver')
    const leaver = await api.person('member', { user: { email, passwordHash: await hashPassword(password) } })
    const { importId } = await imports.upload(`Email\n${cell(email)}\n${cell(address('other'))}\n`)
    await leaver.delete(`/api/users/delete/${leaver.person!.user.id}`, { body: { password } })
    expect(await db.$count(memberImportRows, eq(memberImportRows.importId, importId))).toBe(1)
  })

  it('skips somebody who asked for no more invitations', async () => {
    const { api, admin, imports, people, address, db } = await scene()
    const [fay, dot] = [address('fay'), address('dot')]
    const invite = { emails: [fay, dot], participantIds: [], locale: 'en' }
    expect((await admin.post('/api/admin/invitations', { body: invite })).status).toBe(200)
    await db
      .update(emailInvitations)
      .set({ refusedAt: new Date() })
      .where(and(eq(emailInvitations.communityId, api.community.id), eq(emailInvitations.email, dot)))
    const csv = `Email,Name\n${fay},Fay\n${dot.toUpperCase()},Dot\n`
    const done = await imports.run(csv)
    expect(done.counts).toMatchObject({ create: 1, skip: 1 })
    expect((await imports.rows(done))[1]?.reason).toBe(
      'Asked for no more invitations; they can only join on their own',
    )
    expect((await people()).map(({ email }) => email)).not.toContain(dot)
  })

  it('still updates a member who asked for no more invitations before they joined', async () => {
    const { api, imports, personOf, db } = await scene()
    const bea = await api.person('member', { participant: { city: null } })
    const { email } = bea.person!.user
    const now = new Date()
    await db.insert(emailInvitations).values({
      communityId: api.community.id,
      id: newId(),
      email,
      name: '',
      locale: 'en',
      code: newId(),
      sentBy: newId(),
      sentAt: now,
      expiresAt: now,
      refusedAt: now,
      createdAt: now,
    })
    await imports.run(`Email,City\n${email},Porto\n`)
    expect(await personOf(email)).toMatchObject({ city: 'Porto' })
  })

  it('adds a member of another community without revealing or changing their account', async () => {
    const { api, imports, db, personOf } = await scene()
    const elsewhere = await api.elsewhere()
    const far = await elsewhere.person('member', { participant: { firstName: 'Far' } })
    const { email, id } = far.person!.user
    const [account] = await db.select().from(users).where(eq(users.id, id))
    const checked = await imports.check(`Email,First name\n${email},Fara\n`)
    expect(await imports.rows(checked)).toMatchObject([{ outcome: 'create', fields: [], reason: null }])
    await imports.settle(await imports.start(checked))
    expect(await personOf(email)).toMatchObject({ userId: id, firstName: 'Fara' })
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([account])
    const [theirs] = await db
      .select({ firstName: participants.firstName })
      .from(participants)
      .where(and(eq(participants.userId, id), eq(participants.communityId, elsewhere.community.id)))
    expect(theirs?.firstName).toBe('Far')
  })

  it('gives no access to a stranger who registered elsewhere with the address', async () => {
    const { api, imports, db, address } = await scene()
    const email = address('owner')
    const password = 'a quiet blue morning'
    const elsewhere = await api.elsewhere()
    const register = { email, password, agreePolicy: true }
    expect((await elsewhere.guest.post('/api/auth/register-user', { body: register })).status).toBe(200)
    await imports.run(`Email,First name\n${email},Olga\n`)
    const logIn = () => api.guest.post('/api/auth/login', { body: { login: email, password } })
    const stranger = await logIn()
    expect(stranger.body.user).toBeUndefined()
    expect(stranger.text).not.toContain('Olga')
    const [membership] = await db
      .select({ firstLoginAt: memberships.firstLoginAt })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(users.email, email), eq(memberships.communityId, api.community.id)))
    expect(membership).toEqual({ firstLoginAt: null })
    await db.update(users).set({ emailConfirmedAt: api.runtime.clock.now() }).where(eq(users.email, email))
    expect((await logIn()).body.user).toMatchObject({ email })
  })

  it('completes a member who has not started onboarding', async () => {
    const { api, imports, personOf } = await scene()
    const newcomer = await api.person('newcomer')
    const { email } = newcomer.person!.user
    const done = await imports.run(`Email,First name\n${email},Nia\n`)
    expect(done.counts).toMatchObject({ update: 1 })
    expect(await personOf(email)).toMatchObject({ firstName: 'Nia' })
  })

  it('assigns a LinkedIn profile to one member only', async () => {
    const { imports, personOf, address } = await scene()
    const [one, other] = [address('one'), address('other')]
    const link = `moss-${newId()}`
    const done = await imports.run(`Email,LinkedIn\n${one},${link}\n${other},${link}\n`)
    expect(done).toMatchObject({ counts: { create: 2 }, problems: 1 })
    expect((await personOf(other))?.contacts).toEqual({})
  })

  it('imports formulas as text, and re-importing an exported segment changes nothing', async () => {
    const { api, admin, imports, people, personOf, address } = await scene()
    const email = address('fay')
    await imports.run(
      `Email,First name,Company,City,Phone,Topics,Request,Ask me about\n${email},=cmd(),"@Moss; ""Sons""",Лиссабон,+44 20 7946 0958,"-x, +y",=Somebody; with boats,"sails, oars; knots"\n`,
    )
    expect(await personOf(email)).toMatchObject({ firstName: '=cmd()', company: '@Moss; "Sons"' })
    const before = await people()
    for (const lang of ['en', 'ru']) {
      const file = await admin.get(`/api/admin/${api.community.id}/participants/active.csv`, {
        query: { lang, filter: '{"conditions":[]}' },
      })
      expect(file.text).not.toMatch(/(^|[,;"])[=+@]/m)
      const checked = await imports.check(file.text, { mode: 'replace' })
      expect(checked.counts).toEqual({ create: 0, update: 0, skip: before.length, fail: 0 })
      expect(checked.problems).toBe(0)
    }
    expect(await people()).toEqual(before)
  })

  it('is recorded in the audit log with numbers only', async () => {
    const { api, imports, db, address } = await scene()
    await imports.run(`Email\n${address('fay')}\n`)
    const [event] = await db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.communityId, api.community.id), eq(auditEvents.action, 'members.imported')))
    expect(event?.detail).toEqual({ create: 1, update: 0, skip: 0, fail: 0, invite: false })
  })

  it('is recorded in the audit log from the upload to the download of its problems', async () => {
    const { admin, imports } = await scene()
    const done = await imports.run('Email\nnobody\n')
    await admin.get(imports.path(done, '/problems.csv'), { query: { lang: 'en' } })
    const { list } = (await admin.get('/api/admin/audit-log')).body
    expect(list.map(({ text }: { text: string }) => text)).toEqual([
      'Problem file of an import downloaded',
      'Members imported: 0 new, 0 updated',
      'File of members uploaded: 1 row',
    ])
  })
})

describe('the file of problems', () => {
  it('has the original rows with reasons, and can be corrected and imported', async () => {
    const { admin, imports, address } = await scene()
    const done = await imports.run(`Email,First name\n${address('fay')},Fay\n=nobody,"@Dot, ""B"""\n`)
    const file = await admin.get(imports.path(done, '/problems.csv'), { query: { lang: 'en' } })
    expect(file.text).toBe(
      'Email,First name,Row,Problem\r\n\'=nobody,"\'@Dot, ""B""",3,Not a valid email address\r\n',
    )
    const corrected = await imports.check(file.text.replace("'=nobody", address('dot')))
    expect(corrected).toMatchObject({
      counts: { create: 1 },
      columns: [{}, {}, { target: null }, { target: null }],
    })
  })
})

describe('undoing an import', () => {
  it('removes new members and restores the values of others', async () => {
    const { api, imports, people, db, address } = await scene()
    const bea = await api.person('member', {
      participant: { firstName: 'Bea', city: 'Porto', tags: ['Boats'] },
    })
    const before = (await people()).map(({ updatedAt: _, ...person }) => person)
    const email = address('fay')
    const done = await imports.run(
      `Email,First name,City,Topics\n${email},Fay,Lisbon,\n${bea.person!.user.email},Beate,Lisbon,Sailing\n`,
      { mode: 'replace' },
    )
    expect(done.canUndo).toBe(true)
    const undone = await imports.undo(done)
    expect(undone).toMatchObject({ status: 'undone', canUndo: false, counts: { create: 1, update: 1 } })
    expect((await people()).map(({ updatedAt: _, ...person }) => person)).toEqual(before)
    expect(await db.$count(users, eq(users.email, email))).toBe(0)
  })

  it('still lists every row that it counts, and those with problems', async () => {
    const { api, admin, imports, address } = await scene()
    const bea = await api.person('member', { participant: { firstName: 'Bea', city: null } })
    const fay = address('fay')
    const done = await imports.run(
      [
        'Email,First name,City',
        `${fay},Fay,`,
        `${address('gil')},Gil,`,
        `${bea.person!.user.email},,Lisbon`,
        `${fay},Fay again,`,
        'nobody,Hal,',
      ].join('\n'),
    )
    const counts = { create: 2, update: 1, fail: 2 }
    expect(done).toMatchObject({ total: 5, problems: 2, counts })
    const before = (await imports.rows(done)).map(({ name: _, ...row }) => row)
    expect(await imports.undo(done)).toMatchObject({ total: 5, problems: 2, counts })
    expect((await imports.rows(done)).map(({ name: _, ...row }) => row)).toEqual(before)
    const file = await admin.get(imports.path(done, '/problems.csv'), { query: { lang: 'en' } })
    expect(file.text).toContain('Fay again')
  })

  it('is recorded beside the backups, so that a restore undoes it again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tuesday-undo-'))
    const { api, imports, address } = await scene({ BACKUP_TO: folder })
    const done = await imports.run(`Email,First name\n${address('fay')},Fay\n`)
    await imports.undo(done)
    await api.runtime.runJobs(api.community.id)
    expect((await notedErasures(openBackupTarget(folder), new Date(0))).imports).toEqual([
      { communityId: api.community.id, importId: done.importId },
    ])
    rmSync(folder, { recursive: true })
  })

  it('keeps members who have signed in, and later changes', async () => {
    const { api, imports, personOf, db, address } = await scene()
    const bea = await api.person('member', { participant: { firstName: 'Bea', city: 'Porto' } })
    const email = address('fay')
    const done = await imports.run(
      `Email,First name,City\n${email},Fay,\n${bea.person!.user.email},Beate,Lisbon\n`,
      { mode: 'replace' },
    )
    const fay = await personOf(email)
    await db.update(memberships).set({ firstLoginAt: new Date() }).where(eq(memberships.userId, fay!.userId))
    await bea.post('/api/participant/update-profile', { body: { firstName: 'Beatrix' } })
    await imports.undo(done)
    expect(await personOf(email)).toMatchObject({ firstName: 'Fay' })
    expect(await personOf(bea.person!.user.email)).toMatchObject({ firstName: 'Beatrix', city: 'Porto' })
  })

  it('removes the profile that the import began for somebody who had an account, and keeps the account', async () => {
    const { api, imports, personOf, db } = await scene()
    const { clock } = api.runtime
    const newcomer = await api.person('newcomer')
    const { email, id } = newcomer.person!.user
    const { now } = clock
    // Like a slow machine: the clock advances with each reading.
    clock.now = () => {
      clock.advance(1)
      return now()
    }
    const done = await imports.run(`Email,First name\n${email},Nia\n`)
    clock.now = now
    expect(await personOf(email)).toMatchObject({ firstName: 'Nia' })
    await imports.undo(done)
    expect(await personOf(email)).toBeUndefined()
    expect(await db.$count(memberships, eq(memberships.userId, id))).toBe(1)
    expect((await newcomer.post('/api/participant/create')).status).toBe(200)
    expect(await personOf(email)).toMatchObject({ firstName: '' })
  })

  describe.each([
    ['the first import first', [0, 1]],
    ['the second import first', [1, 0]],
  ])('of two that touched the same people, %s', (_name, order) => {
    const undoBoth = async (imports: ReturnType<typeof importsOf>, csvs: readonly string[]) => {
      const done = []
      for (const csv of csvs) done.push(await imports.run(csv, { mode: 'replace' }))
      for (const at of order) await imports.undo(done[at]!)
    }

    it('leaves no profile that only the imports made', async () => {
      const { api, imports, people, db, address } = await scene()
      const before = await people()
      const question = await makeQuestion(api.runtime.database, api.community)
      const asked = question.text.en
      const newcomer = await api.person('newcomer')
      const { email, id } = newcomer.person!.user
      const stranger = address('fay')
      const filled = (name: string, city: string, answer: string) =>
        [email, stranger].map((one) => `${one},${name},${city},${answer}`)
      await undoBoth(imports, [
        [`Email,First name,City,${asked}`, ...filled('Nia', 'Porto', 'To wait')].join('\n'),
        [
          `Email,First name,City,${asked},Request`,
          ...filled('Mia', 'Lisbon', 'To sail').map((row) => `${row},Somebody who has built boats.`),
        ].join('\n'),
      ])
      expect(await people()).toEqual(before)
      expect(await db.$count(memberships, eq(memberships.userId, id))).toBe(1)
      expect(await db.$count(users, eq(users.email, stranger))).toBe(0)
    })

    it('restores what a member had before both', async () => {
      const { api, imports, people, db } = await scene()
      const before = 'Somebody who can teach me to sail.'
      const bea = await api.person('onboarding', {
        participant: { firstName: 'Bea', city: 'Porto', lookingFor: before },
      })
      const { id, email } = bea.person!.participant!
      await makeRequest(api.runtime.database, bea.person!.participant!)
      const all = async () => (await people()).map(({ updatedAt: _, ...person }) => person)
      const stored = await all()
      await undoBoth(imports, [
        `Email,First name,City,Request\n${email},Beate,Lisbon,Somebody who has built boats.`,
        `Email,First name,City,Request\n${email},Beatrix,Lisbon,Somebody who owns a yard.`,
      ])
      expect(await all()).toEqual(stored)
      expect(
        (await db.select().from(requests).where(eq(requests.participantId, id))).map(({ text, closedAt }) => [
          text,
          closedAt,
        ]),
      ).toEqual([[before, null]])
    })
  })

  it('keeps what a later import filled in, and the blank profile that a member began', async () => {
    const { api, imports, personOf } = await scene()
    const [one, other] = [await api.person('newcomer'), await api.person('newcomer')]
    const emails = [one, other].map(({ person }) => person!.user.email)
    await other.post('/api/participant/create')
    api.runtime.clock.advance(1000)
    const first = await imports.run(`Email,First name\n${emails.map((email) => `${email},Nia\n`).join('')}`)
    await imports.run(`Email,City\n${emails[0]},Porto\n`)
    await imports.undo(first)
    expect(await Promise.all(emails.map(personOf))).toMatchObject([
      { firstName: '', city: 'Porto' },
      { firstName: '', city: null },
    ])
  })

  it('takes back a request, and restores the one before', async () => {
    const { api, imports, personOf, db } = await scene()
    const [before, imported] = ['Somebody who can teach me to sail.', 'Somebody who has built boats.']
    const bea = await api.person('onboarding', { participant: { lookingFor: before } })
    const { id, email } = bea.person!.participant!
    await makeRequest(api.runtime.database, bea.person!.participant!)
    const versions = async () =>
      (await db.select().from(requests).where(eq(requests.participantId, id))).map(({ text, closedAt }) => [
        text,
        closedAt === null,
      ])
    const done = await imports.run(`Email,Request\n${email},${imported}\n`, { mode: 'replace' })
    expect(await personOf(email)).toMatchObject({ lookingFor: imported })
    expect((await versions()).sort()).toEqual([
      [before, false],
      [imported, true],
    ])
    await imports.undo(done)
    expect(await personOf(email)).toMatchObject({ lookingFor: before })
    expect(await versions()).toEqual([[before, true]])
  })

  it('keeps what a member confirmed by continuing their onboarding since', async () => {
    const { api, imports, personOf, db } = await scene()
    const [idle, going, finished] = [
      await api.person('onboarding', { participant: { about: '', onboardingStep: 2 } }),
      await api.person('newcomer'),
      await api.person('newcomer'),
    ]
    const emails = [idle, going, finished].map(({ person }) => person!.user.email)
    const done = await imports.run(
      `Email,First name,About\n${emails.map((email) => `${email},Nia,${ABOUT}`).join('\n')}\n`,
    )
    api.runtime.clock.advance(1000)
    await going.post('/api/participant/update-profile', { body: { firstName: 'Nia', onboardingStep: 1 } })
    await db
      .update(participants)
      .set({ profileFilledAt: api.runtime.clock.now() })
      .where(eq(participants.userId, finished.person!.user.id))
    await imports.undo(done)
    expect(await Promise.all(emails.map(personOf))).toMatchObject([
      { about: '' },
      { firstName: 'Nia', about: ABOUT },
      { firstName: 'Nia', about: ABOUT },
    ])
  })

  it('leaves the invitations and emails of other communities alone', async () => {
    const { api, imports, db, address } = await scene()
    const email = address('fay')
    const elsewhere = await api.elsewhere()
    const rival = await elsewhere.person('admin')
    await rival.post('/api/admin/invitations', { body: { emails: [email], locale: 'en' } })
    await imports.undo(await imports.run(`Email,First name\n${email},Fay\n`))
    expect(await db.$count(users, eq(users.email, email))).toBe(0)
    expect(await db.select().from(emailInvitations).where(eq(emailInvitations.email, email))).toMatchObject([
      { communityId: elsewhere.community.id, revokedAt: null },
    ])
    expect(await db.select().from(mails).where(eq(mails.toEmail, email))).toMatchObject([
      { kind: 'invitation', status: 'queued' },
    ])
  })

  it('remembers who was invited, so that importing again neither writes twice nor after an opt-out', async () => {
    const { api, imports, db, address } = await scene()
    const [fay, dot] = [address('fay'), address('dot')]
    const csv = `Email,First name\n${fay},Fay\n${dot},Dot\n`
    const runAndInvite = async () => imports.settle(await imports.start(await imports.check(csv), true))
    const first = await runAndInvite()
    expect(first.openInvitations).toBe(2)
    const ofAddress = (email: string) =>
      and(eq(emailInvitations.communityId, api.community.id), eq(emailInvitations.email, email))
    await db.update(emailInvitations).set({ refusedAt: new Date() }).where(ofAddress(dot))
    expect((await imports.view(first)).openInvitations).toBe(1)
    expect((await imports.undo(first)).openInvitations).toBe(0)
    expect(await db.select().from(emailInvitations).where(ofAddress(fay))).toMatchObject([
      { name: '', revokedAt: expect.any(Date) },
    ])
    const before = await db.$count(mails, eq(mails.communityId, api.community.id))
    const second = await runAndInvite()
    expect(await db.$count(mails, eq(mails.communityId, api.community.id))).toBe(before)
    await imports.undo(second)
    api.runtime.clock.advance(2 * 24 * 60 * 60 * 1000)
    await runAndInvite()
    expect(await db.$count(mails, eq(mails.toEmail, fay))).toBe(1)
    expect(await db.$count(mails, eq(mails.toEmail, dot))).toBe(0)
  })
})

describe('imports', () => {
  it('are listed, and can be discarded before they start', async () => {
    const { admin, imports, address } = await scene()
    const found = await imports.upload(`Email\n${address('fay')}\n`)
    expect((await admin.get('/api/admin/imports')).body.list).toMatchObject([
      { importId: found.importId, status: 'read', by: 'Ada Moss', total: 1 },
    ])
    expect((await admin.delete(imports.path(found))).status).toBe(204)
    expect((await admin.get(imports.path(found))).status).toBe(404)
  })

  it('can be discarded when their dry run stopped', async () => {
    const { admin, imports, db, address } = await scene()
    const found = await imports.upload(`Email\n${address('fay')}\n`)
    const set = (values: Partial<typeof memberImports.$inferInsert>) =>
      db.update(memberImports).set(values).where(eq(memberImports.id, found.importId))
    await set({ status: 'checking' })
    expect((await admin.delete(imports.path(found))).status).toBe(409)
    await set({ stoppedAt: new Date() })
    expect((await admin.delete(imports.path(found))).status).toBe(204)
  })

  it('lose their rows after 30 days, but keep their counts', async () => {
    const { api, imports, db, address } = await scene()
    const done = await imports.run(`Email\n${address('fay')}\nnobody\n`)
    await imports.upload(`Email\n${address('dot')}\n`)
    const old = new Date(api.runtime.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000)
    await db
      .update(memberImports)
      .set({ createdAt: old })
      .where(eq(memberImports.communityId, api.community.id))
    await sweepImports(api.runtime)
    expect(await imports.view(done)).toMatchObject({ counts: { create: 1, fail: 1 }, canUndo: false })
    expect(await db.$count(memberImports, eq(memberImports.communityId, api.community.id))).toBe(1)
    expect(await db.$count(memberImportRows, eq(memberImportRows.communityId, api.community.id))).toBe(0)
  })

  it('end after 30 days if they stopped, and count only what they imported', async () => {
    const { api, admin, imports, db, address } = await scene()
    const csv = (...names: string[]) => `Email\n${names.map((name) => `${address(name)}\n`).join('')}`
    const stopAs = async (
      { importId }: { importId: string },
      values: Partial<typeof memberImports.$inferInsert>,
    ) => {
      await db.update(memberImports).set(values).where(eq(memberImports.id, importId))
      await withSystemContext(api.runtime, api.community, 'test', (ctx) => stopImport(ctx, importId))
    }
    const checking = await imports.upload(csv('dot'))
    await stopAs(checking, { status: 'checking' })
    const running = await imports.check(csv('fay', 'gus'))
    await db
      .update(memberImportRows)
      .set({ state: 'done' })
      .where(and(eq(memberImportRows.importId, running.importId), eq(memberImportRows.number, 2)))
    await stopAs(running, { status: 'running' })
    const undoing = await imports.run(csv('hal'))
    await stopAs(undoing, { status: 'undoing' })
    await sweepImports(api.runtime)
    expect(await imports.view(running)).toMatchObject({ status: 'running', stopped: true })
    const old = new Date(api.runtime.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000)
    await db
      .update(memberImports)
      .set({ createdAt: old })
      .where(eq(memberImports.communityId, api.community.id))
    await sweepImports(api.runtime)
    expect(await db.$count(memberImportRows, eq(memberImportRows.communityId, api.community.id))).toBe(0)
    expect((await admin.get(imports.path(checking))).status).toBe(404)
    expect(await imports.view(running)).toMatchObject({
      status: 'done',
      stopped: true,
      canUndo: false,
      counts: { create: 1 },
    })
    expect(await imports.view(undoing)).toMatchObject({
      status: 'undone',
      stopped: true,
      counts: { create: 1 },
    })
    expect((await admin.post(imports.path(running, '/resume'))).status).toBe(409)
  })

  it('reject another file while the stored ones are too large together, and accept it once some are discarded', async () => {
    const { api, admin, imports, db, address } = await scene()
    const kept = await imports.upload(`Email\n${address('fay')}\n`)
    const file = `Email\n${address('dot')}\n`
    await db.insert(memberImportRows).values({
      communityId: api.community.id,
      importId: kept.importId,
      number: 3,
      cells: sql`ARRAY[repeat('x', ${MAX_STORED_IMPORT_BYTES})]`,
    })
    const refused = await admin.post('/api/admin/imports', {
      body: new TextEncoder().encode(file),
      headers: { 'accept-language': 'en' },
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('50 MB')
    await admin.delete(imports.path(kept))
    await imports.upload(file)
  })

  it('reject an oversized body before reading it', async () => {
    const { admin } = await scene()
    const answer = await admin.post('/api/admin/imports', {
      body: 'Email\n',
      headers: { 'content-length': String(1024 ** 3) },
    })
    expect(answer.status).toBe(400)
  })
})
