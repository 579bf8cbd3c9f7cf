/** What the five marks say. Knows no table, so that pages in the browser may import it. */
export const marks = [
  { value: 1, label: 'Muito mal', face: '😠' },
  { value: 2, label: 'Mal', face: '😞' },
  { value: 3, label: 'Assim-assim', face: '😐' },
  { value: 4, label: 'Bem', face: '😊' },
  { value: 5, label: 'Muito bem', face: '😀' },
] as const

export const isMark = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 5
export const markLabel = (value: number): string => marks[value - 1]?.label ?? ''
