/** What came back from a form that was refused: everything typed, and what is wrong, by field. */
export interface Tried {
  values: Record<string, string | string[]>
  errors: Record<string, string[]>
  message?: string
  /** Where it goes on from here instead. */
  next?: { to: string; label: string }
  /** The key that it goes on with, where the one it came with is used up. */
  once?: string
  /** Somebody was faster (409): each field says what is stored now beside what was typed. */
  conflict?: boolean
  /** It did not arrive, or could not be answered: the same may be sent again as it is. */
  again?: boolean
  /** Name of the form, where a page holds several. */
  form?: string
}

/** The id of a field's control, so that the error summary can lead to it. */
export const fieldId = (form: string | undefined, field: string) =>
  `${form ? `${form}-` : ''}${field}`.replace(/[^\w-]+/g, '-')
