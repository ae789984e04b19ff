/** Every size in CSS pixels at which a picture named by content is shown. Drawings are made at these sizes and no others. */
export const pictureBoxes = [
  [72, 72],
  [80, 80],
  [96, 96],
  [250, 300],
  [360, 150],
  [420, 560],
  [390, 844],
  [464, 290],
  [500, 600],
  [600, 400],
  [600, 450],
  [690, 720],
  [800, 450],
  [800, 500],
  [900, 600],
  [1200, 600],
  [1200, 750],
  [1200, 900],
  [1440, 400],
] as const

type BoxOf<Sides> = Sides extends readonly [infer Width, infer Height] ? { width: Width; height: Height } : never

/** One of {@link pictureBoxes}. */
export type PictureBox = BoxOf<(typeof pictureBoxes)[number]>
