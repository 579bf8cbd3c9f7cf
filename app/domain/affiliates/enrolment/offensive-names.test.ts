import { expect, test } from 'vitest'
import { isOffensive } from './offensive-names'

test.each([
  'Puta',
  'os PUUUTAS',
  'f.d.p.',
  'p u t a',
  'C4ralh0',
  'Merdinhas do Norte',
  'Filho da puta',
  'cabrão',
  'N a z i',
])('«%s» is refused', (name) => expect(isOffensive(name)).toBe(true))
test.each([
  'Obras do Minho',
  'Cantaria e Pedra',
  'Computadores do Cubo',
  'Nazaré Telhados',
  'Conan Obras',
  'Foz do Cu-rral',
  'Casa da Curva',
  'Porto e Norte',
  'A B Telhados',
  'Assis & Filhos',
  'Cultura 2 go',
  'Viaduto',
])('«%s» is not', (name) => expect(isOffensive(name)).toBe(false))
