import { describe, expect, it } from 'vitest'
import { HIRES, MENTORS, SEEKS_MENTOR, SEEKS_WORK, stancesIn } from './stances'

const NAMES = { seeksWork: SEEKS_WORK, hires: HIRES, mentors: MENTORS, seeksMentor: SEEKS_MENTOR }

const stanceOf = (request: string) =>
  Object.entries(NAMES)
    .filter(([, bit]) => stancesIn(request, '') & bit)
    .map(([name]) => name)
    .join(' ')

describe('who looks for work', () => {
  it.each([
    'Looking for a job in chemistry',
    'I want to find a new job',
    'Open to senior backend roles',
    'Looking for a product manager position',
    'I need help finding a job',
    'Somebody to help me find a job',
    'Thinking about my next role',
    'Ready for a change, new job from May',
    'Seeking an internship',
    'Ищу работу в медицине',
    'Хочу найти новую работу',
    'Думаю сменить работу',
    'Нужна работа в Берлине',
    'Рассматриваю вакансии аналитика',
    'Рассматриваю следующее место',
    'Ищу место в команде с хорошим кодом',
    'Хотелось бы подработки',
    'Я в поиске работы',
  ])('is %s', (request) => {
    expect(stanceOf(request)).toBe('seeksWork')
  })

  it.each([
    'Need a developer, paid job',
    'Looking for peers in a similar role',
    'Looking for someone who is looking for a job',
    'I want to help refugees find jobs',
    'Want to position our product for hospitals',
    'Looking for a role model',
    'Looking for people with jobs in film',
    'Ищу разработчика мобильных приложений для работы над телемедициной',
    'Ищу коллег, мне интересна работа с медициной',
    'Нужен дизайнер на работу с сайтом',
    'Хочу обсудить работу алгоритмов',
    'Ищу место для мастерской',
    'Помогаю найти работу',
    'Нужна работа над собой',
  ])('is not %s', (request) => {
    expect(stanceOf(request)).toBe('')
  })
})

describe('who hires', () => {
  it.each([
    'Looking for designers for two new roles in my team',
    'We are hiring engineers',
    'Ищу инженеров, открыты две вакансии',
    'Хочу нанять аналитика',
  ])('is %s', (request) => {
    expect(stanceOf(request)).toBe('hires')
  })

  it('is not somebody who asks to be hired', () => {
    expect(stanceOf('Hire me')).toBe('seeksWork')
  })
})

describe('who wants to mentor', () => {
  it.each([
    'I want to mentor young founders',
    'Would like to be a mentor',
    'Looking for two people to mentor',
    'Happy to mentor founders who need a mentor',
    'Хочу менторить',
    'Хочу быть наставником',
    'Хотела бы стать ментором для студентов',
    'Ищу тех, кому могу быть ментором',
  ])('is %s', (request) => {
    expect(stanceOf(request)).toBe('mentors')
  })
})

describe('who looks for a mentor', () => {
  it.each([
    'Looking for a mentor in law',
    'I need some guidance',
    'Ищу ментора',
    'Нужен наставник или старший товарищ',
    'Хочу найти ментора',
    'Ищу менторство',
  ])('is %s', (request) => {
    expect(stanceOf(request)).toBe('seeksMentor')
  })
})
