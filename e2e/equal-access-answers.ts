/**
 * What the engine asks a person to look at, by rule and finding, and what was seen. There is no list of elements: a question is
 * about a pattern, and is answered for all its uses. A finding that is not here fails.
 */
export const equalAccessAnswers: Readonly<Record<string, string>> = {
  'a_target_warning potential_warning': 'Links that open a tab say so in words that are heard, and by their arrow.',
  'aria_child_valid Fail_invalid_child':
    'A group of radio buttons holds its question, hint and error, which a fieldset would hold too.',
  'aria_complementary_label_visible Fail_1': 'The label of invented work is in it, in words: "Worked example".',
  'aria_keyboard_handler_exists potential_no_keyboard_access':
    'Keys work on the radio buttons and tabs inside: radio buttons are those of the browser, tabs are tried by journeys.',
  'blockquote_cite_exists Potential_1':
    'Quotes of clients name who said it beside them; they have no address. In a document it is what the reader is asked.',
  'element_tabbable_role_valid fail_invalid_role':
    'A table that scrolls sideways is a region with a name, so that keys reach and scroll it. It is no widget.',
  'element_tabbable_role_valid fail_no_valid_role': 'The same for lines of code.',
  'element_tabbable_unobscured potential_obscured':
    'Focus moves the page until it is clear of header and cookie card: `focus-in-sight.spec.ts`.',
  'element_tabbable_visible potential_visible': 'The skip link appears when it has focus (`keyboard-home.spec.ts`).',
  'figure_label_exists Fail_1':
    'The figure of a review is named by its caption, that of the price by the list in it, that of a person by the name in it.',
  'img_alt_background Manual_1': 'Backgrounds are rivers and lines under words. None of them says anything.',
  'input_fields_grouped Potential_1':
    'A form asks its few questions in one list, under the heading beside it; radio buttons are grouped.',
  'input_label_visible potential_no_label':
    'Steps of a carousel and the search button are marks with a name that is heard; the name of each is in what it shows.',
  'input_label_visible potential_placeholder_only':
    'The newsletter has the placeholder of the specification, and the search its own, each with a label that stays; a placeholder elsewhere is an example.',
  'list_structure_proper Potential_1': 'Terms and their descriptions in pairs, each in a `div`, as HTML has it.',
  'style_color_misuse Potential_1': 'Nothing is told by colour alone: what is current has a line, an error has words.',
  'style_focus_visible potential_focus_not_visible':
    'Focus has an outline of 3 px in the colour of links, of the fields too (`keyboard-home.spec.ts`).',
  'style_highcontrast_visible Manual_1': 'Looked at in forced colours: what is drawn by backgrounds says nothing.',
  'style_viewport_resizable Potential_1':
    'Sizes of letters have a part in rem, so that they grow (`large-text.spec.ts`).',
  'text_block_heading potential_heading':
    'Short strong lines that are no headings: marks, figures, signs of a sum, labels of a filter, further headlines of a carousel.',
  'text_sensory_misuse potential_other': 'Words such as "small" and "shape" describe work, and instruct nobody.',
  'text_sensory_misuse potential_position':
    'Words such as "left" and "below" mean what remains, or the order in which it is read.',
  'widget_tabbable_exists fail_no_tabbable':
    'The tabs of a menu belong to their list by reference (`aria-owns`), which the engine does not follow.',
}
