import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from '@/lib/core/env'
import { checkBackupPlace, requireApart, storesOf } from './stores'

const named = (settings: Record<string, string>) => {
  const { to, from } = storesOf(readEnv({ DATA_DIR: '/srv/tuesday', ...settings }))
  return [to.name, from?.name]
}
const BUCKET = 's3://KEY:hush-hush@s3.example.org/files/site'

it('keeps uploads on the disk, in a bucket, or in both while they move', () => {
  expect(named({})).toEqual(['/srv/tuesday/uploads', undefined])
  expect(named({ STORAGE_URL: BUCKET })).toEqual(['s3://s3.example.org/files/site', undefined])
  expect(named({ STORAGE_URL: BUCKET, STORAGE_FROM: 'disk' })).toEqual([
    's3://s3.example.org/files/site',
    '/srv/tuesday/uploads',
  ])
  expect(named({ STORAGE_FROM: BUCKET })).toEqual(['/srv/tuesday/uploads', 's3://s3.example.org/files/site'])
})

it.each([
  [{ STORAGE_URL: 's3://KEY:hush-hush@s3.example.org/' }, 'STORAGE_URL needs the name of a bucket'],
  [{ STORAGE_FROM: 's3://s3.example.org/files' }, 'STORAGE_FROM needs a key and a secret'],
  [{ STORAGE_URL: 'ftp://example.org/files' }, "STORAGE_URL: must be 'disk' or s3://"],
  [{ STORAGE_URL: BUCKET, STORAGE_FROM: BUCKET }, 'must not be the same store'],
  [{ STORAGE_FROM: 'disk' }, 'must not be the same store'],
])('names the setting that is wrong, without its secret (%j)', (settings, why) => {
  expect(() => named(settings)).toThrow(why)
  expect(() => named(settings)).toThrow(/^(?![\s\S]*hush)/)
})

it.each([
  ['s3://nope', 'BACKUP_TO needs a key and a secret'],
  ['s3://KEY:hush-hush@s3.example.org/', 'BACKUP_TO needs the name of a bucket'],
  ['s3://KEY:hush-hush@s3.example.org/backups?region', null],
  ['/mnt/backups', null],
])('says at the start whether backups can be made in %s', (BACKUP_TO, why) => {
  const check = () => checkBackupPlace(readEnv({ BACKUP_TO }))
  if (!why) return expect(check).not.toThrow()
  expect(check).toThrow(why)
  expect(check).toThrow(/^(?![\s\S]*hush)/)
})

const APART = 'BACKUP_TO must be separate from the uploads'
const otherLogin = BUCKET.replace('KEY:hush-hush', 'OTHER:hush-other')

it.each([
  [{ STORAGE_URL: BUCKET, BACKUP_TO: `${otherLogin}/backups` }, APART],
  [{ STORAGE_URL: BUCKET, BACKUP_TO: BUCKET }, APART],
  [{ STORAGE_URL: BUCKET, BACKUP_TO: 's3://KEY:hush-hush@s3.example.org/files?style=virtual' }, APART],
  [{ STORAGE_FROM: BUCKET, BACKUP_TO: `${BUCKET}/backups` }, APART],
  [{ STORAGE_URL: BUCKET, BACKUP_TO: `${BUCKET}-backups` }, null],
  [{ STORAGE_URL: BUCKET, BACKUP_TO: BUCKET.replace('files', 'backups') }, null],
  [{ STORAGE_URL: BUCKET, BACKUP_TO: BUCKET.replace('s3.', 's4.') }, null],
  [{ BACKUP_TO: '/srv/tuesday/uploads/backups' }, APART],
  [{ BACKUP_TO: '/srv/tuesday' }, APART],
  [{ BACKUP_TO: '/srv/tuesday/backups' }, null],
  [{ BACKUP_TO: '/srv/tuesday/uploads-saved' }, null],
  [{ STORAGE_URL: BUCKET, BACKUP_TO: '/srv/tuesday/uploads' }, null],
])('keeps backups separate from uploads, which each of them contains (%j)', (settings, why) => {
  const check = () => checkBackupPlace(readEnv({ DATA_DIR: '/srv/tuesday', ...settings }))
  if (!why) return expect(check).not.toThrow()
  expect(check).toThrow(why)
  expect(check).toThrow(/^(?![\s\S]*hush)/)
})

it('keeps backups separate from uploads also where a link leads to them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tuesday-stores-'))
  mkdirSync(join(folder, 'data'))
  mkdirSync(join(folder, 'disk'))
  symlinkSync(join(folder, 'disk'), join(folder, 'data/uploads'))
  const env = readEnv({ DATA_DIR: join(folder, 'data') })
  const to = (place: string) => () => requireApart('The place', join(folder, place), env)
  expect(to('disk/backups/new')).toThrow('The place must be separate')
  expect(to('other')).not.toThrow()
  rmSync(folder, { recursive: true })
})
