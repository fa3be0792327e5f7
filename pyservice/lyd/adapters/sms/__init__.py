"""Text messages through a partner with the interface of Twilio's Messages API."""

from lyd.adapters.sms.client import SmsGateway
from lyd.adapters.sms.models import AcceptedSms
from lyd.adapters.sms.senders import is_sms_sender

__all__ = ["AcceptedSms", "SmsGateway", "is_sms_sender"]
