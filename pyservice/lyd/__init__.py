"""The service behind the document-assembly widgets.

One application (`lyd.app`), one worker (`lyd.worker`), one scheduler (`lyd.scheduler`), one command (`flask lyd …`).
Every domain is a folder with the same file names: routes, schemas, services, models, jobs, errors.
"""
