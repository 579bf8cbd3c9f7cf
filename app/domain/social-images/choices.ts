/** What may be chosen of a picture to share. Knows no table: pages in the browser import it. */

export const sizes = {
  '1080x1080': { width: 1080, height: 1080, label: 'Quadrado', use: 'publicação' },
  '1080x1350': { width: 1080, height: 1350, label: 'Vertical', use: 'publicação ao alto' },
  '1080x1920': { width: 1080, height: 1920, label: 'História', use: 'histórias e estados' },
  '1200x630': { width: 1200, height: 630, label: 'Horizontal', use: 'ligações e artigos' },
} as const
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as [Size, ...Size[]]

/** What a picture is made of. The words are those of its address. */
export const objects = ['avaliacao', 'certificado', 'empresa', 'projeto', 'parceiro'] as const
export type SharedObject = (typeof objects)[number]

/** Which words may be typed: never beside somebody's review, a score or a certificate, where they would speak for us. */
export const templates = {
  certified: { label: 'Certificada', of: 'certificado', words: [] },
  review: { label: 'Avaliação', of: 'avaliacao', words: [] },
  score: { label: 'Pontuação', of: 'empresa', words: [] },
  work: { label: 'Trabalhos', of: 'empresa', words: [] },
  thanks: { label: 'Obrigado', of: 'empresa', words: ['headline', 'message'] },
  'before-after': { label: 'Antes e depois', of: 'projeto', words: ['headline'] },
  affiliate: { label: 'Parceiro', of: 'parceiro', words: ['headline'] },
} as const satisfies Record<string, { label: string; of: SharedObject; words: readonly TypedWord[] }>
export type TypedWord = 'headline' | 'message'
export type Template = keyof typeof templates
export const templateNames = Object.keys(templates) as [Template, ...Template[]]

export const templatesOf = (object: SharedObject): Template[] =>
  templateNames.filter((name) => templates[name].of === object)
export const mayType = (template: Template, word: TypedWord): boolean =>
  (templates[template].words as readonly TypedWord[]).includes(word)

interface Colours {
  label: string
  ground: string
  /** Text; quiet text; headings. */
  ink: string
  soft: string
  head: string
  star: string
  off: string
  line: string
}

/** Every ink stands on its ground with AA or better, stars with 3:1 (choices.test.ts reckons it). */
export const colours = {
  papel: {
    label: 'Papel',
    ground: '#faf8f3',
    ink: '#161a22',
    soft: '#565e6c',
    head: '#12305e',
    star: '#b5740c',
    off: '#dfd9cb',
    line: '#e2ddd1',
  },
  noite: {
    label: 'Azul-noite',
    ground: '#12305e',
    ink: '#f6f3ea',
    soft: '#bccde8',
    head: '#ffffff',
    star: '#f0c95f',
    off: '#33558f',
    line: '#33558f',
  },
  cobalto: {
    label: 'Cobalto',
    ground: '#1b4a8f',
    ink: '#ffffff',
    soft: '#dce8f7',
    head: '#ffffff',
    star: '#f6d77c',
    off: '#4170b4',
    line: '#4170b4',
  },
  vidrado: {
    label: 'Vidrado',
    ground: '#dce8f7',
    ink: '#0f2347',
    soft: '#3d5377',
    head: '#153b73',
    star: '#8a5808',
    off: '#b9cce6',
    line: '#b9cce6',
  },
  ocre: {
    label: 'Ocre',
    ground: '#f6e3b8',
    ink: '#2b1d05',
    soft: '#62450f',
    head: '#12305e',
    star: '#8f5106',
    off: '#e0c88f',
    line: '#dcc388',
  },
} as const satisfies Record<string, Colours>
export type ColourName = keyof typeof colours
export const colourNames = Object.keys(colours) as [ColourName, ...ColourName[]]
/** Of the band over what no longer holds, and of what stands upon it. */
export const band = { ground: '#a3231b', ink: '#ffffff' } as const
