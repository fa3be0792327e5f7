"""The stand-in for the partner that sends text messages, with the interface of Twilio's Messages API."""

from sandbox.sms.partner import SmsPartner

__all__ = ["SmsPartner"]
