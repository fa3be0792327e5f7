"""Every sentence of the conversation."""

from __future__ import annotations

GREETING = "Hello {name}. What can I do for you?"
WHAT_I_DO = "I can find a template and fill it in with you. What do you need?"
SALES = (
    "LYD makes legal and company documents from your answers. Courses cost $1,795 to $2,495, and a successor-director "
    "strategy $750 for each company."
)
SALES_OPENED = "I have opened the form for our sales team."
WHICH_DOCUMENT = "What kind of document do you need?"
NO_TEMPLATE = "I found no template for that. Please say it in other words."
WHICH_TEMPLATE = "I found these templates. Which one?"
OFFER = "{name}. Shall I use it?"
LOCKED = "Your plan does not include {name}. Please choose another template, or change your plan."
LOCKED_WITH_PLAN = "Your plan does not include {name}. It is part of {plan}."
LITE = "This feature is not available for Lite Plan."
"""Document 3, section 8."""
ALL_TEMPLATES = "These are the templates."
FIRST_TEMPLATES = "These are {n} of {all} templates. Say what the document is about to find others."
PRICED = "{name} costs {amount}. You can buy it in the store."
UNPRICED = "You can buy {name} in the store."
BEGIN = "Let us begin with {name}."
HOW_MANY = "How many entries has {label}?"
WHICH_ANSWER = "Which answer shall I change?"
SIMPLE_MODE = "Answering in simple mode."
NEED_NUMBER = "I need a number, such as 2."
PUT_OFF = "We come back to it before the document is made."
COME_BACK = "Now what we put off."
NO_HELP = "There is no more to say about this question."
NOT_UNDERSTOOD = "I did not understand."
CHOOSE_ONE = "Please choose one of these: {options}."
SPELL_IT = "Please spell it letter by letter, or as alpha, bravo, charlie. Say new word between two words."
TYPE_IT = "Please type the answer."
TYPE_TFN = "Please type the TFN."
FILE_LATER = "A file is added in the form. We go on with the next question."
UPLOAD = "Please add the file in the form."
IS_RIGHT = "{value}. Is that right?"
IS_SPELLED = "{value}. {spelled}. Is that right?"
KEEP_GOING = "You have answered {n} questions of {template}. Keep going?"
SEVERAL_ANSWERS = "Which one do you mean?"
NO_SUCH_ANSWER = "I know no answer called {label}."
NOTHING_BEFORE = "This is the first question."
STOPPED = "Your answers are kept. Say anything to go on."
EVERYTHING = "That is everything."
STILL_OPEN = "{n} questions have no answer yet. A draft can be made without them."
ONE_OPEN = "One question has no answer yet. A draft can be made without it."
USES_CREDIT = "This uses 1 of {n} credits."
CREATE = "Shall I create the draft?"
WHAT_TO_CHANGE = "What would you like to change?"
CREATING = "I am creating the draft."
CAN_NOT_CREATE = "Can not create. Please try again later."
"""Document 3, section 8."""
CREATED = "Your document has been created. Please complete the interview to fulfill it"
"""Document 3, section 4.9."""
ALL_ANSWERED = "That is everything. What comes next is in the form."
EXAMPLES = {
    "email": "Such as name@example.com.",
    "date": "Such as 12 March 2026.",
    "money": "Such as $1,500.",
    "number": "Such as 12.5.",
    "integer": "Such as 2.",
    "percent": "Such as 12.5.",
    "yesno": "Please say yes or no.",
    "count": NEED_NUMBER,
    "phone": "Such as 0400 000 000.",
    "acn": "Nine digits, such as 000 000 019.",
    "abn": "Eleven digits, such as 53 004 085 616.",
    "postcode": "Four digits, such as 2000.",
}
