import { describe, expect, it } from 'vitest'
import { companiesOf } from './companies-of'

describe('companiesOf', () => {
  it.each([
    ['Ferrovia GmbH, CTO', ['ferrovia']],
    ['Engineer at Ferrovia', ['ferrovia']],
    ['Ферровия, главный инженер', ['ферровия']],
    ['Инженер в «Ферровии»', ['ферровии']],
    ['Formerly Ferrovia, now a baker', []],
    ['Product manager', []],
    ['Senior developer, SRE', []],
  ])('reads %s', (position, companies) => {
    expect(companiesOf({ id: 'a', position })).toEqual(companies)
  })

  it.each([
    'Co-Founder & CEO',
    'Co-founder, Acting CTO',
    'Full-Stack Developer',
    'Back-End Developer, Part-Time Lecturer',
    'Vice-President, Machine Learning',
    'Head of Growth, Customer Success',
    'CTO, Start-up',
    'Consultant, Self-employed',
    'Founder, Stealth',
    'Growth Lead, Utrecht',
    'Neuropsychologist, New York',
    'Ph.D. Student',
    'Со-Основатель, Бэкенд-Разработчик',
    'Основатель, Самара',
    'Преподаватель в Нижнем Новгороде',
    'Клинический психолог, Нейропсихолог',
    'Заведующая отделением неврологии',
    'Самозанятая, в декрете',
  ])('finds none in %s', (position) => {
    expect(companiesOf({ id: 'a', position })).toEqual([])
  })

  it('finds a company whose name combines a proper name with a place, a trade or a common word', () => {
    const names = ['Bombalis Medical, Berlin', 'Verner-Electronics, CTO', 'Юридическая фирма «Лем», партнёр']
    expect(names.flatMap((position) => companiesOf({ id: 'a', position }))).toEqual([
      'bombalis medical',
      'verner electronics',
      'юридическая фирма лем',
    ])
  })
})
