import sharp from 'sharp'

/** Makes a picture of a drawing of ours: never of an SVG that somebody sent. Few colours, so that it is small. */
export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer()
