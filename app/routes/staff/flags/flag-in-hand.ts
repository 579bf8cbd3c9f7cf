import { useOutletContext } from 'react-router'
import type { AppealCase } from '~/domain/decisions/listings'
import type { FlagCase } from '~/domain/flags/listings'

/** The flag of the page that a decision stands on. */
export const useFlag = () => useOutletContext<{ flag: FlagCase }>().flag

/** The appeal of the page that a decision stands on. */
export const useAppeal = () => useOutletContext<{ appeal: AppealCase }>().appeal
