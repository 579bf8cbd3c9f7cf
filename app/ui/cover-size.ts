/** Of the pictures at the head of articles; apart from their drawing, which no browser needs. */
export const coverWidth = 1200
export const coverHeight = 400
