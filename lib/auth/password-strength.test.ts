import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isGuessable } from './password-strength'

const ANNA = ['anna.lindqvist', 'example.org', 'Tuesday', 'Кстати', 'kstati', 'tuesday']

const WEAK = [
  'password1 Password1! P@ssw0rd2024! Summer2024! qwerty123 1q2w3e4r5t zaq12wsx qazwsxedc iloveyou2',
  '11111111 12121212 01011990 19900101 abcdefgh abc123abc hunter2hunter2 password_password qwerty.qwerty',
  'ghbdtn123 gfhjkm123 parol12345 natasha1985 пароль123 Пароль2024 йцукенгш йцукен123 qwertyйцукен',
  'привет123 любимая1 наташа1990 солнышко москва2020 Спартак1922 дмитрий1985 александр ялюблютебя',
  'tuesday2024 tuesday-demo kstati2024 кстати2024 anna.lindqvist lindqvist1 annalindqvist1990',
].flatMap((line) => line.split(' '))

const STRONG = [
  'correct horse battery',
  'kitchen tuesday rain',
  'coffee before nine',
  'blue kitchen',
  'harbour lantern',
  'tea-and-biscuits',
  'Wednesday umbrella 7',
  'мой кот ест арбуз',
  'синий велосипед',
  'лето на даче',
  'x7Kp2mQ9',
  'gT5#kLp9',
]

test.each([...WEAK, 'password password', 'пароль пароль', 'hello world'])(
  '“%s” is easy to guess',
  async (password) => expect(await isGuessable(password, ANNA)).toBe(true),
)

test.each(STRONG)('“%s” is not', async (password) => expect(await isGuessable(password, ANNA)).toBe(false))

test('none of the most frequently leaked passwords passes', async () => {
  const stolen = dictionary['passwords-common'].map(String).filter((password) => password.length >= 8)
  const some = [...stolen.slice(0, 300), ...stolen.filter((_, i) => i % 97 === 0)]
  for (const password of some) expect(await isGuessable(password, []), password).toBe(true)
})

test('takes a bounded time whatever is typed', async () => {
  await isGuessable('to load the dictionaries', [])
  const digits = '4815162342108'.repeat(10).slice(0, 128)
  for (const password of [digits, '14@$!|i05378(+ae'.repeat(8), 'a'.repeat(128), '😀'.repeat(32)]) {
    const before = process.cpuUsage()
    await isGuessable(password, ANNA)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
  }
})
