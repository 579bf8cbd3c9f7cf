import { redirect } from 'react-router'
import { codeSearched } from '~/domain/certification/record/finding-by-name'
import { paths } from '~/paths'

/** Whoever pastes a certificate's code where words are searched for is led to its record. */
export function leadByCode(words: string | null | undefined): void {
  const code = words ? codeSearched(words) : null
  if (code) throw redirect(paths.certificate(code))
}
