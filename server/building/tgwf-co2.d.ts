/** What is used of the Green Web Foundation's model (Sustainable Web Design 4), which has no types of its own: kWh by part. */
declare module '@tgwf/co2' {
  type Segments = { readonly dataCenter: number; readonly network: number; readonly device: number }
  export class co2 {
    constructor(options: { model: 'swd'; version: 4 })
    readonly model: {
      operationalEnergyPerSegment(bytes: number): Segments
      embodiedEnergyPerSegment(bytes: number): Segments
    }
  }
}
