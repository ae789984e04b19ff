/** HarfBuzz as compiled for making smaller fonts: `harfbuzzjs` has it without types. Pointers are numbers. */
declare module 'harfbuzzjs/dist/harfbuzz-subset.wasm' {
  export const memory: { readonly buffer: ArrayBuffer }
  export function _initialize(): void
  export function malloc(bytes: number): number
  export function hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  export function hb_blob_get_data(blob: number, length: number): number
  export function hb_blob_get_length(blob: number): number
  export function hb_face_create(blob: number, index: number): number
  export function hb_face_reference_blob(face: number): number
  export function hb_set_add(set: number, value: number): void
  export function hb_set_del(set: number, value: number): void
  export function hb_subset_input_create_or_fail(): number
  export function hb_subset_input_set(input: number, which: number): number
  export function hb_subset_input_unicode_set(input: number): number
  export function hb_subset_or_fail(face: number, input: number): number
}
