import { expect, test } from 'vitest'
import { createEngineCache, type MemberChanges } from './engine-cache'
import type { Member } from './people/member'

const PHOTOGRAPHER: Member = {
  id: 'photographer',
  about: 'I am a food photographer and shoot olive oil for small producers.',
  lookingFor: 'A bookkeeper who understands freelancers.',
}
const GROWER: Member = {
  id: 'grower',
  about: 'I grow olive trees and press oil for restaurants.',
  lookingFor: 'A food photographer for our new labels.',
}
const BAKER: Member = {
  id: 'baker',
  about: 'Пеку хлеб и пироги для двух кафе.',
  lookingFor: 'Ищу фотографа, который снимает еду.',
}
const PILOT: Member = {
  id: 'pilot',
  about: 'I fly gliders in the Alps.',
  lookingFor: 'Somebody with a hangar near Graz.',
}

const whole = (...upserts: Member[]): MemberChanges => ({ whole: true, upserts, removes: [] })
const nothing: MemberChanges = { whole: false, upserts: [], removes: [] }
const suggest = (memberId: string, exclude: string[] = []) =>
  ({ kind: 'suggest', memberId, limit: 20, exclude }) as const
const helps = (memberId: string) => ({ kind: 'helps', memberId, limit: 20, exclude: [] }) as const
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

test('suggests members with a reason, and nobody excluded', () => {
  const engines = createEngineCache()
  const all = whole(PHOTOGRAPHER, GROWER, PILOT)
  expect(ids(engines.answer('c', all, suggest('grower')))).toEqual(['photographer'])
  expect(engines.answer('c', nothing, suggest('grower', ['photographer']))).toEqual([])
})

test('finds requests that a member can answer, in both languages, with the reason', () => {
  const found = createEngineCache().answer(
    'c',
    whole(PHOTOGRAPHER, GROWER, BAKER, PILOT),
    helps('photographer'),
  )
  expect(ids(found).sort()).toEqual(['baker', 'grower'])
  for (const { reason } of found) expect(reason.direction).toBe('partner-seeks')
})

test('follows changes between queries, separately for each community', () => {
  const engines = createEngineCache()
  engines.answer('c', whole(PHOTOGRAPHER, GROWER), suggest('grower'))
  expect(engines.answer('other', whole(GROWER), suggest('grower'))).toEqual([])
  const pilot = { ...GROWER, lookingFor: 'Someone who flies gliders.' }
  expect(
    ids(engines.answer('c', { whole: false, upserts: [pilot, PILOT], removes: [] }, suggest('grower'))),
  ).toEqual(['pilot'])
  expect(engines.answer('c', { whole: false, upserts: [], removes: ['pilot'] }, suggest('grower'))).toEqual(
    [],
  )
  expect(ids(engines.answer('c', whole(PHOTOGRAPHER, GROWER), suggest('grower')))).toEqual(['photographer'])
})

test('learns from outcomes, and keeps them until new ones are set', () => {
  const engines = createEngineCache()
  const portraits: Member = {
    ...PHOTOGRAPHER,
    id: 'portraits',
    about: 'I am a food photographer, and breed falcons.',
  }
  const falconer: Member = { id: 'falconer', about: 'Falcons and hawks.', lookingFor: 'A field.' }
  const all = whole(PHOTOGRAPHER, portraits, falconer, GROWER, PILOT)
  const scoreOf = (changes: MemberChanges) =>
    engines.answer('c', changes, { kind: 'pair', memberId: 'grower', otherId: 'portraits' })!.score
  const before = scoreOf(all)
  const liked = scoreOf({ ...nothing, outcomes: [{ a: 'grower', b: 'falconer', at: 1, kind: 'like' }] })
  expect(liked).toBeGreaterThan(before)
  expect(scoreOf(nothing)).toBe(liked)
  expect(scoreOf({ ...nothing, outcomes: [] })).toBe(before)
})

test('suggests members without a reason after the others where anybody will do', () => {
  const engines = createEngineCache()
  const newcomer = { ...PILOT, id: 'newcomer', about: 'New here.' }
  const all = whole(PHOTOGRAPHER, GROWER, newcomer)
  expect(ids(engines.answer('c', all, suggest('grower')))).toEqual(['photographer'])
  const anybody = engines.answer('c', nothing, { ...suggest('grower'), anybody: true })
  expect(ids(anybody)).toEqual(['photographer', 'newcomer'])
})

test('suggests colleagues only while the community allows it', () => {
  const engines = createEngineCache()
  const grower = { ...GROWER, position: 'Olivia Press, grower' }
  const photographer = { ...PHOTOGRAPHER, position: 'Olivia Press, photographer' }
  const found = (changes: MemberChanges) => ids(engines.answer('c', changes, suggest('grower')))
  expect(found(whole(grower, photographer, PILOT))).toEqual([])
  expect(found({ ...nothing, colleagues: true })).toEqual(['photographer'])
  expect(found(nothing)).toEqual(['photographer'])
  expect(found({ ...nothing, colleagues: false })).toEqual([])
  const allowed = { ...whole(grower, photographer, PILOT), colleagues: true }
  expect(ids(engines.answer('other', allowed, suggest('grower')))).toEqual(['photographer'])
})

test('has no answer about unknown members', () => {
  const engines = createEngineCache()
  expect(engines.answer('c', whole(GROWER), suggest('nobody'))).toEqual([])
  expect(engines.answer('c', nothing, { kind: 'pair', memberId: 'grower', otherId: 'nobody' })).toBeNull()
})
