import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leavingName } from './leaving-name.ts'
import { storedUpload } from './store/stored-lead.ts'

test.each([
  ['Ann CV.hta', 'Ann CV.pdf'],
  ['cv.pdf.exe', 'cv.pdf'],
  ['x.docm', 'x.pdf'],
  ['x.xlsm.xltx', 'x.pdf'],
  ['cv', 'cv.pdf'],
  ['CV Ann v1.2.PDF', 'CV Ann v1.2.pdf'],
  ['Zoë “CV”.pdf', 'Zoë “CV”.pdf'],
  ['अन्ना सीवी.pdf', 'अन्ना सीवी.pdf'],
  ['Ann\u202efdp.exe', 'Ann fdp.pdf'],
  ['a\u200bn\u2066n\u00ad.pdf', 'a n n.pdf'],
  ['cv.pdf. . .', 'cv.pdf'],
  ['.htaccess', 'file.pdf'],
  ['CON.pdf', 'file-CON.pdf'],
  ['nul', 'file-nul.pdf'],
  ['Com1 .Ann.pdf', 'file-Com1 .Ann.pdf'],
  ['Connor.pdf', 'Connor.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ann\\cv.pdf', 'cv.pdf'],
  ['cv.pdf::$DATA', 'cv.pdf $DATA.pdf'],
  ['cv"\r\nX-Evil: 1.pdf', 'cv X-Evil 1.pdf'],
  ['\u200b\u3164.pdf', 'file.pdf'],
  ['\ud800.pdf', 'file.pdf'],
  ['', 'file.pdf'],
])('%j leaves as %s', (name, leaving) => {
  expect(leavingName(name, 'pdf')).toBe(leaving)
})

test('a file that an earlier release kept under any name leaves under a harmless one', () => {
  const stored = JSON.stringify({ file: 'a.docx', name: 'x.docm', type: 'docx', bytes: 1 })
  expect(storedUpload(stored).name).toBe('x.docx')
})

test('whatever a file was called, its name is one short visible part with the ending of what it is, and stays so', () => {
  const part = fc.constantFrom('.exe', '.docx', '\u202e', '/', '\\', ' ', '.', 'CON', '\r\n', 'ä', '"', '\ufeff', '%00')
  const name = fc.array(fc.oneof(part, fc.string({ unit: 'binary' })), { maxLength: 40 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(name, fc.constantFrom('pdf', 'docx', 'xlsx'), (typed, type) => {
      const leaving = leavingName(typed, type)
      expect(leaving).toMatch(new RegExp(`^[^\\p{C}\\u200b/\\\\"<>:|?*]*[^\\s.]\\.${type}$`, 'u'))
      expect(leaving).not.toMatch(/^(?:con|nul|aux|prn)\s*\./i)
      expect(Buffer.byteLength(leaving)).toBeLessThanOrEqual(190)
      expect(leavingName(leaving, type)).toBe(leaving)
    }),
    { numRuns: 1_000 },
  )
  expect(Buffer.byteLength(leavingName('字'.repeat(10_000), 'docx'))).toBeLessThanOrEqual(190)
})
