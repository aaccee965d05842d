import { describe, expect, it } from 'vitest'
import { questionTarget } from '@/lib/contracts/member-import'
import { newId } from '@/lib/core/ids'
import { guessColumns } from './guess-columns'

const guess = (headers: string[], ...rows: string[][]) =>
  guessColumns({ headers, rows: rows.map((cells) => ({ cells })) }, [])

describe('the targets of columns', () => {
  it('are guessed from the headings of a Russian spreadsheet', () => {
    expect(
      guess([
        'Фамилия',
        'Имя',
        'Отчество',
        'Эл. почта',
        'Телефон',
        'Компания',
        'Должность',
        'Телеграм',
        'Запрос',
      ]),
    ).toEqual([
      'lastName',
      'firstName',
      null,
      'email',
      'phone',
      'company',
      'position',
      'telegram',
      'lookingFor',
    ])
  })

  it('are guessed from the questions of a form', () => {
    expect(
      guess([
        'Отметка времени',
        'Адрес электронной почты',
        'Как вас зовут?',
        'Ваш Telegram (обязательно)',
        'Ссылка на профиль LinkedIn',
        'Ваш город',
        'Расскажите о себе',
        'Кого вы ищете?',
      ]),
    ).toEqual([null, 'email', 'fullName', 'telegram', 'linkedin', 'city', 'about', 'lookingFor'])
    expect(guess(['Your email *', 'Your name', 'LinkedIn profile URL', 'What I’m looking for'])).toEqual([
      'email',
      'fullName',
      'linkedin',
      'lookingFor',
    ])
  })

  it('take the order of names from the heading', () => {
    expect(guess(['ФИО', 'Почта'])).toEqual(['surnameFirst', 'email'])
    expect(guess(['Имя', 'Фамилия', 'ФИО'])).toEqual(['firstName', 'lastName', null])
    expect(guess(['Name', 'Surname', 'Email'])).toEqual(['firstName', 'lastName', 'email'])
  })

  it('tell a question from the field of the same name, as an export orders them', () => {
    const question = { id: newId(), text: { en: 'Country', ru: 'Страна' } }
    const guessWith = (...headers: string[]) => guessColumns({ headers, rows: [] }, [question])
    expect(guessWith('Email', 'Страна')).toEqual(['email', questionTarget(question.id)])
    expect(guessWith('Country', 'Email', 'Country')).toEqual([
      'country',
      'email',
      questionTarget(question.id),
    ])
  })

  it('are guessed from the values if the headings say nothing', () => {
    expect(
      guess(['A', 'B', 'C', 'D'], ['ann@example.test', 'https://t.me/ann_m', 'vk.com/ann', 'ann_m']),
    ).toEqual(['email', 'telegram', 'vk', null])
  })
})
