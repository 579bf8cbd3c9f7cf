import type { CodeForm } from '../rules/requirements'

/**
 * A code as it is kept, or what is wrong with it. Certidão permanente: twelve digits in three groups (Portaria
 * 1416-A/2006). RCBE: the identifier on the proof of the declaration, a UUID.
 */
export function readCode(form: CodeForm, typed: string): { code: string } | { wrong: string } {
  if (form === 'certidao') {
    const digits = typed.replace(/[\s.-]/g, '')
    if (!/^\d{12}$/.test(digits))
      return { wrong: 'O código da certidão permanente tem 12 algarismos, por exemplo 1234-5678-9012.' }
    return { code: digits.replace(/(\d{4})(?=\d)/g, '$1-') }
  }
  const hex = typed.replace(/[\s-]/g, '').toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(hex))
    return { wrong: 'O código RCBE tem 32 letras (a–f) e algarismos, em cinco grupos separados por hífenes.' }
  return { code: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}
