import { expect, test } from 'vitest'
import { checkForm } from './check-form'

const whole = {
  email: ' Anna@Example.com ',
  password: 'long enough',
  repeatPassword: 'long enough',
  agreePolicy: true,
}

test('a valid form has no faults', () => {
  expect(checkForm('registration', whole)).toEqual({})
  expect(checkForm('login', { login: 'a@b.co', password: 'x' })).toEqual({})
})

test('each field says what is wrong with it', () => {
  expect(
    checkForm('registration', { ...whole, email: 'anna', password: ' short ', repeatPassword: ' short ' }),
  ).toEqual({
    email: 'invalidEmail',
    password: 'passwordLength',
  })
  expect(checkForm('registration', { ...whole, repeatPassword: 'other words' })).toEqual({
    repeatPassword: 'passwordMismatch',
  })
  expect(checkForm('registration', { ...whole, agreePolicy: false })).toEqual({
    agreePolicy: 'policyRequired',
  })
  expect(checkForm('login', { login: '', password: '' })).toEqual({
    login: 'required',
    password: 'passwordRequired',
  })
  expect(checkForm('login', { login: ' anna ', password: 'x' })).toEqual({ login: 'invalidEmail' })
})
