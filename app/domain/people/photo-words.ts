/** What a picture may be. Words and figures only: pages import them too. */
export const largestPhoto = 8_000_000
export const photoSides = { min: 200, max: 8000 } as const
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const photoRule = `JPEG, PNG, WebP ou AVIF, até ${largestPhoto / 1_000_000} MB, com ${photoSides.min} a ${photoSides.max} píxeis de lado.`
