import { expect, test } from 'vitest'
import { breachedPasswords } from './breached-passwords.ts'
import { PASSWORD_MIN, passwordProblem } from './password.ts'

test('a password has 6 to 128 characters and is none that everybody tries', () => {
  expect(passwordProblem('a1b2c')).toBe('password_too_short')
  expect(passwordProblem('a8k2c3')).toBeUndefined()
  expect(passwordProblem('ab'.repeat(64))).toBeUndefined()
  expect(passwordProblem(`${'ab'.repeat(64)}c`)).toBe('password_too_long')
  expect(passwordProblem('123456')).toBe('password_breached')
  expect(passwordProblem('Password')).toBe('password_breached')
  expect(passwordProblem('zzzzzzzzzz')).toBe('password_breached')
})

test('what everybody tries is not made better by capitals, digits, marks and letters as digits', () => {
  const tried =
    'Password1! P@ssw0rd P455w0rd2026 Vereda2026 v3r3d4!! qwerty12345 Argentina78 ¡Hola1234! 2026Verano $ecret99 admin_2026 Contraseña#1'
  expect(
    tried.split(' ').filter((password) => passwordProblem(password) !== 'password_breached'),
  ).toEqual([])

  const others = ['cinco bandoneones', 'banana-summer-99', 'k7#Lw0', 'la clave de la primera']
  expect(others.filter((password) => passwordProblem(password) !== undefined)).toEqual([])
})

test('nor by blanks, marks, another width, a turn or doing it twice', () => {
  const tried = [
    'pass-word',
    'p.a.s.s.w.o.r.d',
    'P @ s s w 0 r d',
    'Buenos Aires',
    'buenos-aires-2026',
    'drowssap',
    'Dr0wss@p1!',
    'passwordpassword',
    'Password1!Password1!',
    'pass-word pass-word',
    'ｐａｓｓｗｏｒｄ',
    'ＰＡＳＳＷＯＲＤ１２３',
    'zzzｚｚｚ',
    'a1b2c3',
    'asdasd',
    '010203',
    '202020',
    '12345678901',
    'abc1234',
  ]
  expect(tried.filter((password) => passwordProblem(password) !== 'password_breached')).toEqual([])
})

test('nobody takes the address of the account, or a part of it', () => {
  const email = 'Ana.Perez-Gil@museo-norte.com.ar'
  const own =
    'ana.perez-gil@museo-norte.com.ar ANA.PEREZ-GIL@MUSEO-NORTE.COM.AR ana.perez-gil AnaPerezGil Perez2026 ana123! museo-norte Museo-Norte1 museo-norte.com.ar lig-zerep.ana zerep77 P3rez99'
  expect(
    own
      .split(' ')
      .filter((password) => passwordProblem(password, { email }) !== 'password_breached'),
  ).toEqual([])

  const tagged = 'nora.paz+vereda@museo-nacional1.org.ar'
  const parts = ['nora.paz', 'Nora Paz', 'zap.aron', 'museonacional1', 'MuseoNacional', 'noranora']
  expect(
    parts.filter((part) => passwordProblem(part, { email: tagged }) !== 'password_breached'),
  ).toEqual([])

  expect(passwordProblem('Perez2026')).toBeUndefined()
  expect(passwordProblem('una clave de ana perez', { email })).toBeUndefined()
  expect(passwordProblem('k7#Lw0', { email: 'k@x.ar' })).toBeUndefined()
})

test('the operator may ask for more characters, and for nothing else', () => {
  expect(passwordProblem('k7#Lw0xq9zT', { min: 12 })).toBe('password_too_short')
  expect(passwordProblem('k7#Lw0xq9zTe', { min: 12 })).toBeUndefined()
  expect(passwordProblem('administrador', { min: 12 })).toBe('password_breached')
})

test('the list is lower case, and holds what is still tried when its digits are gone', () => {
  expect(breachedPasswords.size).toBeGreaterThan(400)
  for (const password of breachedPasswords) {
    expect(password).toBe(password.toLowerCase())
    expect(passwordProblem(password.padEnd(PASSWORD_MIN, '1'))).toBe('password_breached')
  }
})
